import { TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { StatusTag, type StatusTone } from '#src/ui/status-tag.tsx'
import classes from './import.module.css'
import { problemsOf, type RowOutcome } from './import-rows.ts'
import type { useImport } from './use-import.ts'

const TONES: Readonly<Record<RowOutcome['action'], StatusTone>> = {
  add: 'good',
  update: 'active',
  skip: 'neutral',
  fail: 'attention',
}
const ROW_PX = 44

interface ImportRowsProps {
  rows: readonly RowOutcome[]
  /** Columns that the file has: what is wrong there can be put right here. */
  columns?: readonly string[] | undefined
  steps?: ReturnType<typeof useImport> | undefined
}

/** Rows of the file with what becomes of each; virtual, for there may be two thousand. */
export function ImportRows({ rows, columns = [], steps }: ImportRowsProps) {
  const words = useText(hrImportText)
  const language = useLanguage()
  const nameOf = useNames()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    // Heights belong to rows, not to places: other rows are shown once only those with problems are.
    getItemKey: (at) => rows[at]?.uri ?? at,
    overscan: 8,
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section ref={scroller} className={classes.rows} tabIndex={0} aria-label={words.result}>
      <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <li
              key={row.uri}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className={classes.row}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <span className={classes.rowNumber}>{words.rowNumber(row.row)}</span>
              <span className={classes.rowName}>{row.name}</span>
              <StatusTag tone={TONES[row.action]}>{words.actions[row.action]}</StatusTag>
              {Object.keys(row.problems).length > 0 && (
                <div className={classes.reasons}>
                  {problemsOf(row.problems, language, words.problem, nameOf, row.given).map(
                    ({ column, label, text }) => (
                      <div key={column} className={classes.reason}>
                        <span>{text}</span>
                        {steps && columns.includes(column) && (
                          <TextInput
                            size="xs"
                            className={classes.cell}
                            aria-label={words.cellOf(row.row, label)}
                            value={steps.typed[row.row]?.[column] ?? row.given[column] ?? ''}
                            onChange={(event) => steps.type(row.row, column, event.currentTarget.value)}
                            onKeyDown={(event) => {
                              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                              event.preventDefault()
                              steps.checkTyped()
                            }}
                          />
                        )}
                      </div>
                    ),
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
