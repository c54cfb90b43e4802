import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { hrImportText } from '#src/i18n/hr-import.ts'
import { useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import classes from './import.module.css'
import { ImportRows } from './import-row-list.tsx'
import { errorSheet, outcomes } from './import-rows.ts'
import { useErrorFile } from './use-error-file.ts'
import type { ImportState } from './use-import.ts'

interface ImportDoneProps {
  state: Extract<ImportState, { kind: 'done' }>
  onClose: () => void
}

/** The last step: what was imported, and what was not with its reasons, also as a file. */
export function ImportDone({ state, onClose }: ImportDoneProps) {
  const words = useText(hrImportText)
  const errorFile = useErrorFile()
  const { name, sheet, result } = state
  const rows = useMemo(() => outcomes(sheet, result), [sheet, result])
  const errors = useMemo(() => errorSheet(sheet, rows), [sheet, rows])
  const left = errors.rows.length
  return (
    <div className={classes.review}>
      <div className={classes.done} role="status">
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
        <div>
          <h3 className={classes.stepTitle}>{words.done}</h3>
          <p className={classes.quiet}>
            {words.doneBody(groupThousands(result.added), groupThousands(result.updated))}
          </p>
          {left > 0 && <p className={classes.quiet}>{words.doneLeft(groupThousands(left))}</p>}
        </div>
      </div>
      {left > 0 && <ImportRows rows={rows.filter((row) => row.action === 'fail' || row.action === 'skip')} />}
      <div className={classes.foot}>
        {left > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={() => void errorFile(name, errors)}
          >
            {words.errorFile}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </div>
  )
}
