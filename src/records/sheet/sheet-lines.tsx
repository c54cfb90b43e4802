import { useText } from '#src/i18n/i18n.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import classes from './sheet-lines.module.css'

export interface SheetLine {
  /** In the sheet, from 1. */
  readonly row: number
  readonly name: string
  readonly tag: string
  readonly tone: StatusTone
  /** Goes first: something has to be done about it. */
  readonly isFaulty: boolean
  readonly problems: readonly string[]
}

export interface SheetLinesProps {
  /** How many of each; not said again once all is done. */
  summary?: string | undefined
  note?: string | undefined
  lines: readonly SheetLine[]
}

/** Every row of a sheet with what becomes of it; those with a problem first. */
export function SheetLines({ summary, note, lines }: SheetLinesProps) {
  const words = useText(recordImportText)
  const ordered = [...lines].sort((one, other) => Number(other.isFaulty) - Number(one.isFaulty))
  return (
    <>
      {summary !== undefined && <strong role="status">{summary}</strong>}
      {note !== undefined && <p className={classes.quiet}>{note}</p>}
      <ul className={classes.rows}>
        {ordered.map((one) => (
          <li key={one.row} className={classes.row}>
            <span className={classes.number}>{words.row(one.row)}</span>
            <span className={classes.name}>{one.name}</span>
            <StatusTag tone={one.tone}>{one.tag}</StatusTag>
            {one.problems.map((problem) => (
              <span key={problem} className={classes.problem}>
                {problem}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
