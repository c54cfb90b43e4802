import { IconCircleCheck } from '@tabler/icons-react'
import type { ImportResult } from '#contract/domains/hr/import-calls.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import lines from '#src/records/sheet/sheet-lines.module.css'
import classes from './import.module.css'
import { ImportRows } from './import-row-list.tsx'
import type { RowsReview } from './import-rows.ts'

/** The last step: what was imported, and what was not with its reasons. */
export function ImportDone({ result, review }: { result: ImportResult; review: RowsReview }) {
  const words = useText(hrImportText)
  const left = review.errors.rows.length
  return (
    <div className={classes.review}>
      <div className={classes.done} role="status">
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
        <div>
          <h3 className={lines.title}>{words.done}</h3>
          <p className={lines.quiet}>{words.doneBody(groupThousands(result.added), groupThousands(result.updated))}</p>
          {left > 0 && <p className={lines.quiet}>{words.doneLeft(groupThousands(left))}</p>}
        </div>
      </div>
      {left > 0 && <ImportRows rows={review.rows.filter((row) => row.action === 'fail' || row.action === 'skip')} />}
    </div>
  )
}
