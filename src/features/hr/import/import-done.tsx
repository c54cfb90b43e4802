import { Button } from '@mantine/core'
import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { hrImportText } from '#src/i18n/hr-import.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { useSheetDownload } from '../export/use-sheet-download.ts'
import { useNames } from '../people/use-names.ts'
import classes from './import.module.css'
import { ImportRows } from './import-row-list.tsx'
import { errorRows, outcomes, problemTexts } from './import-rows.ts'
import type { ImportState } from './use-import.ts'

interface ImportDoneProps {
  state: Extract<ImportState, { kind: 'done' }>
  onClose: () => void
}

/** The last step: what was imported, and what was not with its reasons, also as a file. */
export function ImportDone({ state, onClose }: ImportDoneProps) {
  const words = useText(hrImportText)
  const language = useLanguage()
  const nameOf = useNames()
  const { sheet, result } = state
  const rows = useMemo(() => outcomes(sheet, result), [sheet, result])
  const left = useMemo(
    () => errorRows(sheet, rows, (row) => problemTexts(row.problems, language, words.problem, nameOf).join('；')),
    [sheet, rows, language, words, nameOf],
  )
  const sheetDownload = useSheetDownload()
  const download = () => {
    const columns = [...sheet.headings, words.errorColumn].map((header) => ({ header, kind: 'text' as const }))
    return sheetDownload.download({
      name: `${words.errorName}.${sheet.format}`,
      total: left.length,
      write: (worker, options) =>
        worker.writeSheet({ rows: left, columns, format: sheet.format, sheetName: words.sheetName }, options),
    })
  }
  return (
    <div className={classes.review}>
      <div className={classes.done} role="status">
        <IconCircleCheck size={32} stroke={1.5} aria-hidden="true" />
        <div>
          <h3 className={classes.stepTitle}>{words.done}</h3>
          <p className={classes.quiet}>
            {words.doneBody(groupThousands(result.added), groupThousands(result.updated))}
          </p>
          {left.length > 0 && <p className={classes.quiet}>{words.doneLeft(groupThousands(left.length))}</p>}
        </div>
      </div>
      {left.length > 0 && <ImportRows rows={rows.filter((row) => row.action === 'fail' || row.action === 'skip')} />}
      <div className={classes.foot}>
        {left.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} />}
            onClick={() => void download()}
          >
            {words.errorFile}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </div>
  )
}
