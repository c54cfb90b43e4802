import type { AnyCollection, AnyRow } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import type { Act } from '#src/data/edits/name-acts.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRegions } from '#src/data/rows/use-regions.ts'
import { enumLabels, fieldLabel, flagLabels } from '#src/i18n/field-words.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useSave } from '#src/records/use-save.ts'
import type { StatusTone } from '#src/ui/status-tag.tsx'
import type { ColumnKind, SheetColumn } from '#src/worker/sheet/sheet-column.ts'
import { departmentFinder } from './department-finder.ts'
import { type ReadRecord, type ReadSheet, type RecordRules, readRecords } from './read-records.ts'
import { SheetDialog, type SheetRead, type SheetSent } from './sheet-dialog.tsx'
import type { SheetLinesProps } from './sheet-lines.tsx'
import { useReadCells } from './use-read-cells.ts'
import { useSheetTemplate } from './use-sheet-template.ts'

type Rules = Omit<RecordRules, 'departments' | 'regions' | 'today'>

interface RecordImportProps extends Rules {
  title: string
  opened: boolean
  onClose: () => void
  /** Takes `{ uri, values }`. */
  add: AnyMutation
  /** Takes `{ uri, patch }`. */
  change: AnyMutation
  /** What goes with a new one, and with one that `joins`; the values are those of its further columns. */
  beside?: (uri: string, more: Readonly<Record<string, unknown>>) => readonly Act[]
  /** Takes `{ uri, patch }` of the record that goes with a known one. */
  changeMore?: AnyMutation
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
  const template = useTemplate([{ of, fields }, ...(props.more ? [props.more] : [])], title)
  const linesOf = useLines(of)
  const commit = async (sheet: ReadSheet): Promise<SheetSent<ReadSheet>> => {
    const commands = sheet.records.filter(isGoing).flatMap((record) => {
      if (record.known) return actsOf(props, record, record.known)
      const uri = newId(of.idPrefix)
      return [commandOf(props.add, { uri, values: record.values }), ...(props.beside?.(uri, record.more) ?? [])]
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

const isFilled = (values: object): boolean => Object.keys(values).length > 0

/** What changes of a known one, and of what goes with it. */
function actsOf(
  { change, changeMore, joins, beside, more }: RecordImportProps,
  record: ReadRecord,
  known: AnyRow,
): Act[] {
  const beyond = more?.knownOf(known.uri)
  return [
    ...(isFilled(record.values) ? [commandOf(change, { uri: known.uri, patch: record.values }, known)] : []),
    ...(joins?.(known) ? (beside?.(known.uri, record.more) ?? []) : []),
    ...(beyond && changeMore && isFilled(record.more)
      ? [commandOf(changeMore, { uri: beyond.uri, patch: record.more }, beyond)]
      : []),
  ]
}

const isGoing = ({ action }: ReadRecord): boolean => action === 'add' || action === 'change'

/** What becomes of every row. */
function useLines(of: AnyCollection): (sheet: ReadSheet) => SheetLinesProps {
  const words = useText(recordImportText)
  const language = useLanguage()
  const problemOf = (problem: ReadRecord['problems'][number]) =>
    words.problem(fieldLabel((problem.of ?? of).name, problem.field, language), refusalText(problem.code))
  return ({ records, unknown, sealed }) => {
    const count = (action: ReadRecord['action']) => records.filter((one) => one.action === action).length
    return {
      summary: words.summary(count('add'), count('change'), count('same'), count('fail')),
      note:
        [
          sealed.length > 0 && words.sealed(sealed.join(words.comma)),
          unknown.length > 0 && words.unknown(unknown.join(words.comma)),
        ]
          .filter(Boolean)
          .join(' ') || undefined,
      lines: records.map(({ row, name, action, problems }) => ({
        ...{ row, name, tag: words.actions[action], tone: TONES[action], isFaulty: action === 'fail' },
        problems: problems.map(problemOf),
      })),
    }
  }
}

/** Reads the rows of a file by the rules of the record; whatever fails is said in words. */
function useReadFile(rules: Rules): (file: File) => Promise<SheetRead<ReadSheet>> {
  const readCells = useReadCells(MOST_ROWS)
  const words = useText(recordImportText).failures
  const departments = useDepartments()
  const { value: regions } = useRegions(rules.fields.some((name) => rules.of.fields[name]?.kind.is === 'region'))
  return async (file) => {
    const cells = await readCells(file)
    if (cells.kind !== 'read') return cells
    const sheet = readRecords(cells.cells, {
      ...{ ...rules, departments: departmentFinder(departments) },
      ...{ regions, today: shanghaiToday() },
    })
    if (!sheet) return { kind: 'none', problem: words.noHeadings }
    if (sheet.records.length === 0) return { kind: 'none', problem: words.empty }
    if (sheet.records.length > MOST_ROWS) return { kind: 'none', problem: words.tooManyRows }
    return { kind: 'sheet', sheet }
  }
}

/** Writes the template: the headings, with drop-downs where there are choices. */
function useTemplate(parts: readonly SheetPart[], title: string): () => Promise<void> {
  const words = useText(recordImportText)
  const language = useLanguage()
  const columns = parts.flatMap(({ of, fields }) => fields.map((field) => columnOf(of, field, language)))
  return useSheetTemplate(words.templateName(title), title, columns, MOST_ROWS)
}

interface SheetPart {
  readonly of: AnyCollection
  readonly fields: readonly string[]
}

const KINDS: Readonly<Record<string, ColumnKind>> = { integer: 'number', money: 'money', date: 'date' }

function columnOf(of: AnyCollection, field: string, language: Language): SheetColumn {
  const { kind, nullable } = of.fields[field] as Field
  const codes = kind.is === 'flag' ? flagLabels(language) : enumLabels(field, language, of.name)
  const options = kind.is === 'code' || kind.is === 'flag' ? Object.values(codes) : []
  return {
    header: fieldLabel(of.name, field, language),
    kind: KINDS[kind.is] ?? 'text',
    ...(field === 'name' || (!nullable && kind.is === 'code' && field !== 'status') ? { required: true } : {}),
    ...(options.length > 0 ? { options } : {}),
  }
}
