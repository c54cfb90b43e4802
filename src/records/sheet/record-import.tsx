import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import type { AnyMutation } from '#contract/kit/mutation.ts'
import type { Act } from '#src/data/edits/name-acts.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { enumLabels, fieldLabel, flagLabels } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordImportText } from '#src/i18n/shell/record-import.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import { groupThousands } from '#src/lib/format-number.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { useSave } from '#src/records/use-save.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { StatusTone } from '#src/ui/status-tag.tsx'
import { departmentFinder } from './department-finder.ts'
import { type ReadRecord, type ReadSheet, type RecordRules, readRecords } from './read-records.ts'
import { SheetLines } from './sheet-lines.tsx'
import { SheetInput, SheetSteps } from './sheet-steps.tsx'
import { useReadCells } from './use-read-cells.ts'
import { useSheetDownload } from './use-sheet-download.ts'

interface RecordImportProps extends Omit<RecordRules, 'departments'> {
  title: string
  opened: boolean
  onClose: () => void
  /** Takes `{ uri, values }`. */
  add: AnyMutation
  /** Takes `{ uri, patch }`. */
  change: AnyMutation
  /** What goes with a new one. */
  beside?: (uri: string) => readonly Act[]
}

type State =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'review' } & ReadSheet)

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
  const frame = useText(uiText)
  const save = useSave()
  const newId = useNewId()
  const read = useReadFile(props)
  const [state, setState] = useState<State>({ kind: 'choose' })
  const input = useRef<HTMLInputElement>(null)
  const template = useTemplate(of, fields, title)
  const take = async (file: File) => {
    setState({ kind: 'reading' })
    setState(await read(file))
  }
  const close = () => {
    setState({ kind: 'choose' })
    onClose()
  }
  const going =
    state.kind === 'review' ? state.records.filter(({ action }) => action === 'add' || action === 'change') : []
  const commit = async () => {
    const commands = going.flatMap(({ known, values }) => {
      if (known) return [commandOf(props.change, { uri: known.uri, patch: values }, known)]
      const uri = newId(of.idPrefix)
      return [commandOf(props.add, { uri, values }), ...(props.beside?.(uri) ?? [])]
    })
    const saved = await save(commands)
    if (saved.kind === 'saved') close()
  }
  const again = () => input.current?.click()
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      phone="page"
      foot={
        <>
          <Button variant="default" onClick={close}>
            {frame.cancel}
          </Button>
          {state.kind === 'review' && (
            <>
              <Button variant="default" onClick={again}>
                {words.another}
              </Button>
              <Button disabled={going.length === 0} onClick={() => void commit().catch(reportError)}>
                {going.length === 0 ? words.nothing : words.commit(going.length)}
              </Button>
            </>
          )}
        </>
      }
    >
      {state.kind === 'review' ? (
        <Review of={of} sheet={state} />
      ) : (
        <SheetSteps
          about={words.templateBody}
          files={words.fileBody(groupThousands(MOST_ROWS))}
          isReading={state.kind === 'reading'}
          problem={state.kind === 'choose' ? state.problem : undefined}
          onTemplate={() => void template()}
          onChoose={again}
        />
      )}
      <SheetInput input={input} onFile={(file) => void take(file).catch(reportError)} />
    </Dialog>
  )
}

/** What becomes of every row. */
function Review({ of, sheet }: { of: AnyCollection; sheet: ReadSheet }) {
  const words = useText(recordImportText)
  const language = useLanguage()
  const count = (action: ReadRecord['action']) => sheet.records.filter((one) => one.action === action).length
  const problemOf = ({ field, code }: ReadRecord['problems'][number]) =>
    words.problem(fieldLabel(of.name, field, language), refusalText(code))
  return (
    <SheetLines
      summary={words.summary(count('add'), count('change'), count('same'), count('fail'))}
      note={sheet.unknown.length > 0 ? words.unknown(sheet.unknown.join(words.comma)) : undefined}
      lines={sheet.records.map(({ row, name, action, problems }) => ({
        ...{ row, name, tag: words.actions[action], tone: TONES[action], isFaulty: action === 'fail' },
        problems: problems.map(problemOf),
      }))}
    />
  )
}

/** Reads the rows of a file by the rules of the record; whatever fails is said in words. */
function useReadFile(rules: Omit<RecordRules, 'departments'>): (file: File) => Promise<State> {
  const readCells = useReadCells(MOST_ROWS)
  const words = useText(recordImportText).failures
  const departments = useDepartments()
  return async (file) => {
    const sheet = await readCells(file)
    if (sheet.kind !== 'read') return { kind: 'choose', ...(sheet.problem !== undefined && { problem: sheet.problem }) }
    const found = readRecords(sheet.cells, { ...rules, departments: departmentFinder(departments) })
    if (!found) return { kind: 'choose', problem: words.noHeadings }
    if (found.records.length === 0) return { kind: 'choose', problem: words.empty }
    if (found.records.length > MOST_ROWS) return { kind: 'choose', problem: words.tooManyRows }
    return { kind: 'review', ...found }
  }
}

/** Writes the template: the headings, with drop-downs where there are choices. */
function useTemplate(of: AnyCollection, fields: readonly string[], title: string): () => Promise<void> {
  const words = useText(recordImportText)
  const language = useLanguage()
  const { download } = useSheetDownload()
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
  const name = words.templateName(title)
  return () =>
    download({
      name: `${name}.xlsx`,
      total: 1,
      write: (worker, options) =>
        worker.writeSheet(
          { rows: [fields.map(() => null)], columns, format: 'xlsx', sheetName: title, validatedRows: MOST_ROWS },
          options,
        ),
    })
}
