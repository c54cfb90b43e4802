import { Button, Select } from '@mantine/core'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import lines from '#src/records/sheet/sheet-lines.module.css'
import classes from './import.module.css'
import { columnLabel } from './import-columns.ts'
import { failingColumns } from './import-rows.ts'
import type { ImportState, useImport } from './use-import.ts'

interface ImportPartsProps {
  steps: ReturnType<typeof useImport>
  state: Extract<ImportState, { kind: 'checked' }>
}

/** Columns that fail are named one below the other; the next one comes up when one is left out. */
const MOST_COLUMNS = 4

/** Unknown headings that are named; of a sheet with hundreds their number says enough. */
const MOST_HEADINGS = 8
/** Characters of one: above a column may stand whole sentences. */
const LONGEST_HEADING = 16
const shortened = (heading: string): string => {
  const characters = [...heading]
  return characters.length > LONGEST_HEADING ? `${characters.slice(0, LONGEST_HEADING).join('')}…` : heading
}

/** Which part of the file is imported: the sheet, the columns, rows that the sheet hides; and what may be left out. */
export function ImportParts({ steps, state }: ImportPartsProps) {
  const words = useText(hrImportText)
  const language = useLanguage()
  const nameOf = useNames()
  const { sheet, wanted } = state
  const leftOut = wanted.leftOut ?? []
  const label = (key: string) => columnLabel(key, language, nameOf)
  const list = (names: readonly string[]) => names.join(words.listComma)
  // A workbook with one sheet has nothing to choose.
  const canChoose = sheet.sheetNames.length > 1
  const own = leftOut.map(label)
  const some = (headings: readonly string[]) => {
    const names = headings.map(shortened)
    if (names.length <= MOST_HEADINGS) return list(names)
    return words.andMore(list(names.slice(0, MOST_HEADINGS)), groupThousands(names.length))
  }
  return (
    <div className={classes.parts}>
      {canChoose && (
        <Select
          size="xs"
          maw={280}
          label={words.sheet}
          allowDeselect={false}
          data={[...new Set(sheet.sheetNames)]}
          value={sheet.sheetName}
          onChange={(sheetName) => sheetName !== null && steps.checkPart({ sheetName, leftOut: [] })}
        />
      )}
      {sheet.unknownHeadings.length > 0 && (
        <p className={lines.quiet}>{words.unknownHeadings(some(sheet.unknownHeadings))}</p>
      )}
      {sheet.neverTaken.length > 0 && <p className={lines.quiet}>{words.neverTaken(some(sheet.neverTaken))}</p>}
      {sheet.columnsRead !== undefined && (
        <p className={lines.quiet}>{words.columnsRead(groupThousands(sheet.columnsRead))}</p>
      )}
      {sheet.hiddenRows > 0 && <p className={lines.quiet}>{words.hiddenRows(groupThousands(sheet.hiddenRows))}</p>}
      {failingColumns(sheet, steps.columns)
        .slice(0, MOST_COLUMNS)
        .map(({ key, rows }) => (
          <p key={key} className={lines.quiet}>
            {words.columnFails(label(key), groupThousands(rows))}{' '}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={words.leaveOutColumn(label(key))}
              onClick={() => steps.checkPart({ leftOut: [...leftOut, key] })}
            >
              {words.leaveOut}
            </Button>
          </p>
        ))}
      {own.length > 0 && (
        <p className={lines.quiet}>
          {words.leftOut(list(own))}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => steps.checkPart({ leftOut: [] })}>
            {words.takeBack}
          </Button>
        </p>
      )}
    </div>
  )
}
