import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import type { Act } from '#src/data/edits/name-acts.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { enumLabels, fieldLabel, flagLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useSave } from '#src/records/use-save.ts'
import type { StatusTone } from '#src/ui/status-tag.tsx'
import { departmentFinder } from './department-finder.ts'
import { type ReadRecord, type ReadSheet, type RecordRules, readRecords } from './read-records.ts'
import { SheetDialog, type SheetRead, type SheetSent } from './sheet-dialog.tsx'
import type { SheetLinesProps } from './sheet-lines.tsx'
import { useReadCells } from './use-read-cells.ts'
import { useSheetTemplate } from './use-sheet-template.ts'

interface RecordImportProps extends Omit<RecordRules, 'departments'> {
  title: string
  opened: boolean
  onClose: () => void
  /** Takes `{ uri, values }`. */
  add: AnyMutation
  /** Takes `{ uri, patch }`. */
  change: AnyMutation
  /** What goes with a new one, and with one that `joins`. */
  beside?: (uri: string) => readonly Act[]
}

/** As many as one go of the outbox takes well. */
const MOST_ROWS = 500

const TONES: Readonly<Record<ReadRecord['action'], StatusTone>> = {
  add: 'good',
  change: 'active',
  same: 'neutral',
  fail: 'attention',
}

/** Imports records of one kind from a sheet: what would happen row by row, then as edits of their own, offline too. */
export function RecordImport(props: RecordImportProps) {
  const { of, fields, title, opened, onClose } = props
  const words = useText(recordImportText)
  const save = useSave()
  const newId = useNewId()
  const read = useReadFile(props)
  const template = useTemplate(of, fields, title)
  const linesOf = useLines(of)
  const commit = async (sheet: ReadSheet): Promise<SheetSent<ReadSheet>> => {
    const commands = sheet.records.filter(isGoing).flatMap(({ known, values }) => {
      if (known)
        return [
          ...(Object.keys(values).length > 0
            ? [commandOf(props.change, { uri: known.uri, patch: values }, known)]
            : []),
          ...(props.joins?.(known) ? (props.beside?.(known.uri) ?? []) : []),
        ]
      const uri = newId(of.idPrefix)
      return [commandOf(props.add, { uri, values }), ...(props.beside?.(uri) ?? [])]
    })
    const saved = await save(commands)
    return { kind: saved.kind === 'saved' ? 'done' : 'kept' }
  }
  return (
    <SheetDialog
      title={title}
      opened={opened}
      onClose={onClose}
      about={words.templateBody}
      files={words.fileBody(groupThousands(MOST_ROWS))}
      onTemplate={template}
      read={read}
      lines={linesOf}
      count={(sheet) => sheet.records.filter(isGoing).length}
      commit={commit}
      words={words}
    />
  )
}

const isGoing = ({ action }: ReadRecord): boolean => action === 'add' || action === 'change'

/** What becomes of every row. */
function useLines(of: AnyCollection): (sheet: ReadSheet) => SheetLinesProps {
  const words = useText(recordImportText)
  const language = useLanguage()
  const problemOf = ({ field, code }: ReadRecord['problems'][number]) =>
    words.problem(fieldLabel(of.name, field, language), refusalText(code))
  return ({ records, unknown }) => {
    const count = (action: ReadRecord['action']) => records.filter((one) => one.action === action).length
    return {
      summary: words.summary(count('add'), count('change'), count('same'), count('fail')),
      note: unknown.length > 0 ? words.unknown(unknown.join(words.comma)) : undefined,
      lines: records.map(({ row, name, action, problems }) => ({
        ...{ row, name, tag: words.actions[action], tone: TONES[action], isFaulty: action === 'fail' },
        problems: problems.map(problemOf),
      })),
    }
  }
}

/** Reads the rows of a file by the rules of the record; whatever fails is said in words. */
function useReadFile(rules: Omit<RecordRules, 'departments'>): (file: File) => Promise<SheetRead<ReadSheet>> {
  const readCells = useReadCells(MOST_ROWS)
  const words = useText(recordImportText).failures
  const departments = useDepartments()
  return async (file) => {
    const cells = await readCells(file)
    if (cells.kind !== 'read') return cells
    const sheet = readRecords(cells.cells, { ...rules, departments: departmentFinder(departments) })
    if (!sheet) return { kind: 'none', problem: words.noHeadings }
    if (sheet.records.length === 0) return { kind: 'none', problem: words.empty }
    if (sheet.records.length > MOST_ROWS) return { kind: 'none', problem: words.tooManyRows }
    return { kind: 'sheet', sheet }
  }
}

/** Writes the template: the headings, with drop-downs where there are choices. */
function useTemplate(of: AnyCollection, fields: readonly string[], title: string): () => Promise<void> {
  const words = useText(recordImportText)
  const language = useLanguage()
  const columns = fields.map((field) => {
    const { kind, nullable } = of.fields[field] as Field
    const codes = kind.is === 'flag' ? flagLabels(language) : enumLabels(field, language, of.name)
    const options = kind.is === 'code' || kind.is === 'flag' ? Object.values(codes) : []
    return {
      header: fieldLabel(of.name, field, language),
      kind: kind.is === 'integer' ? ('number' as const) : ('text' as const),
      ...(field === 'name' || (!nullable && kind.is === 'code' && field !== 'status') ? { required: true } : {}),
      ...(options.length > 0 ? { options } : {}),
    }
  })
  return useSheetTemplate(words.templateName(title), title, columns, MOST_ROWS)
}
