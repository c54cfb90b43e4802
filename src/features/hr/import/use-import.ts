// An import from the file to its end: checked by the worker, by the server without writing, then carried out once.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type ImportResult } from '#contract/domains/hr/import-calls.ts'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { hrImportText } from '#src/i18n/hr/hr-import.ts'
import { text } from '#src/i18n/i18n.ts'
import { formatBytes, groupThousands } from '#src/lib/format-number.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { registerOpenDraft } from '#src/ui/form/draft-store.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import type { CheckedSheet, Corrections } from '#src/worker/import/check-import.ts'
import type { SheetsThere } from '#src/worker/sheet/read-sheet.ts'
import type { ImportChecked } from '#src/worker/worker-api.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { importColumns, neverTaken } from './import-columns.ts'
import { fileToSend, rowsToSend } from './import-rows.ts'
import { askImport, carryOutImport } from './import-server.ts'

export const IMPORT_MODES = ['both', 'add', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What the server has said of the rows so far. */
export type ServerCheck =
  | { readonly kind: 'none' | 'running' | 'offline' | 'timeout' | 'unsure' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'ok'; readonly result: ImportResult }

/** Which part of a file is meant, when it is not all that is found by itself. */
interface Wanted {
  readonly sheetName?: string
  /** Keys of columns that are not imported. */
  readonly leftOut?: readonly string[]
  /** The table of regions, where this device has it. */
  readonly regions?: string
  /** What was put into cells that could not be read. */
  readonly corrected?: Corrections
}

interface Checked {
  readonly name: string
  readonly file: File
  readonly wanted: Wanted
  readonly sheet: CheckedSheet
  readonly server: ServerCheck
}

/** A workbook of which one sheet cannot be imported; another one may be. */
interface WrongBook extends SheetsThere {
  readonly file: File
  readonly wanted: Wanted
}

export type ImportState =
  | { readonly kind: 'choose'; readonly problem?: string; readonly book?: WrongBook }
  /** `total` is 0 while the file is being read. */
  | { readonly kind: 'checking'; readonly name: string; readonly done: number; readonly total: number }
  | ({ readonly kind: 'checked' } & Checked)
  /** The server writes `going` people. */
  | ({ readonly kind: 'committing'; readonly going: number; readonly cancelling: boolean } & Checked)
  | {
      readonly kind: 'done'
      readonly name: string
      readonly sheet: CheckedSheet
      readonly result: ImportResult
    }

/** What the server has answered of the rows that are shown. */
export function resultOf(state: ImportState): ImportResult | undefined {
  if (state.kind === 'done') return state.result
  return state.kind === 'checked' && state.server.kind === 'ok' ? state.server.result : undefined
}

/** The state of an import and the steps a person may take. */
export function useImport() {
  const { worker, callServer } = useData()
  const mirror = useRunning()?.mirrorName
  const may = useMay()
  const customs = useCustomFields()
  const newId = useNewId()
  const { wake } = useSyncActions()
  const [state, setState] = useState<ImportState>({ kind: 'choose' })
  const [mode, setMode] = useState<ImportMode>('both')
  const [allOrNothing, setAllOrNothing] = useState(false)
  /** Put into cells and not yet checked. */
  const [typed, setTyped] = useState<Corrections>({})
  /** Ends what is running: the check in the worker, the server's check, or the import. */
  const stop = useRef<AbortController>(undefined)
  /** The same import under the same name however often it is sent: carried out once. */
  const importId = useRef('')
  const columns = useMemo(() => importColumns(may, customs.fields), [may, customs])
  useBusyTab(state.kind === 'committing')

  const begin = useCallback(() => {
    stop.current?.abort()
    stop.current = new AbortController()
    return stop.current.signal
  }, [])

  const ask = useCallback(
    async (sheet: CheckedSheet, asked: ImportMode) => {
      const rows = rowsToSend(sheet)
      if (rows.length === 0) return
      const signal = begin()
      const show = (server: ServerCheck) =>
        setState((before) => (before.kind === 'checked' && before.sheet === sheet ? { ...before, server } : before))
      show({ kind: 'running' })
      const input = { mode: asked, dryRun: true, allOrNothing: false, importId: newId(), rows }
      const answer = await askImport(callServer, input, signal)
      if (answer.kind !== 'cancelled') show(answer)
      // A newer check has taken its place, or it was stopped.
      else if (stop.current?.signal === signal) show({ kind: 'none' })
    },
    [callServer, newId, begin],
  )

  const check = useCallback(
    async (file: File, wanted: Wanted = {}) => {
      const words = text(hrImportText).files
      if (!worker || mirror === undefined) return setState({ kind: 'choose', problem: words.noWorker })
      const signal = begin()
      importId.current = newId()
      setTyped({})
      setState({ kind: 'checking', name: file.name, done: 0, total: 0 })
      try {
        const marks = [hrImportText.zh.samples.mark, hrImportText.en.samples.mark]
        const checked = await worker.checkImport(
          {
            file,
            name: file.name,
            mirror,
            columns,
            neverTaken: neverTaken(customs.fields),
            errorHeadings: [hrImportText.zh.errorColumn, hrImportText.en.errorColumn],
            sampleMarks: marks,
            today: shanghaiToday(),
            maxRows: IMPORT_MAX_ROWS,
            maxBytes: IMPORT_MAX_BYTES,
            ...wanted,
          },
          {
            signal,
            onProgress: (done, total = 0) =>
              setState((before) => (before.kind === 'checking' ? { ...before, done, total } : before)),
          },
        )
        if (checked.kind !== 'checked') return setState(stateWithout(checked, file, wanted))
        setState({ kind: 'checked', name: file.name, file, wanted, sheet: checked, server: { kind: 'none' } })
        await ask(checked, mode)
      } catch (error) {
        setState({ kind: 'choose', problem: words.unreadable })
        reportError(error)
      }
    },
    [worker, mirror, columns, customs, mode, ask, newId, begin],
  )

  const commit = useCallback(
    async ({ name, file, wanted, sheet, server }: Checked, going: number) => {
      const back = (next: ServerCheck) => setState({ kind: 'checked', name, file, wanted, sheet, server: next })
      setState({ kind: 'committing', name, file, wanted, sheet, server, going, cancelling: false })
      const sent = { rows: rowsToSend(sheet), file: fileToSend(sheet, name) }
      const input = { mode, dryRun: false, allOrNothing, importId: importId.current, ...sent }
      const answer = await carryOutImport(callServer, input, begin())
      if (answer.kind === 'ok') {
        setState({ kind: 'done', name, sheet, result: answer.result })
        wake()
      } else if (answer.kind === 'cancelled') {
        back(server)
        showToast('note', text(hrImportText).cancelled)
      } else back(answer)
    },
    [callServer, mode, allOrNothing, wake, begin],
  )

  /** Checks the same file again: another sheet of it, without some columns, or with other texts in some cells. */
  const checkPart = (part: Wanted) => {
    const checked = state.kind === 'checked' ? state : state.kind === 'choose' ? state.book : undefined
    if (!checked) return
    const { corrected, ...wanted } = checked.wanted
    // Numbers of rows mean others on another sheet.
    const kept = part.sheetName === undefined ? bothOf(corrected, typed) : {}
    void check(checked.file, { ...wanted, ...part, corrected: kept })
  }

  return {
    state,
    columns,
    typed,
    /** Puts a text into a cell: it counts once the file is checked again. */
    type: (row: number, key: string, text: string) =>
      setTyped((before) => ({ ...before, [row]: { ...before[row], [key]: text } })),
    /** Checks again with what was put into cells. */
    checkTyped: () => checkPart({}),
    mode,
    setMode: (next: ImportMode) => {
      setMode(next)
      if (state.kind === 'checked') void ask(state.sheet, next)
    },
    allOrNothing,
    setAllOrNothing,
    check,
    checkPart,
    cancel: () => {
      setState((before) => (before.kind === 'committing' ? { ...before, cancelling: true } : before))
      stop.current?.abort()
    },
    askAgain: () => {
      if (state.kind === 'checked') void ask(state.sheet, mode)
    },
    commit,
    restart: () => {
      stop.current?.abort()
      setState({ kind: 'choose' })
    },
  }
}

/** What was corrected before, with what was put in its place since. */
function bothOf(before: Corrections = {}, since: Corrections): Corrections {
  const rows = new Set([...Object.keys(before), ...Object.keys(since)].map(Number))
  return Object.fromEntries([...rows].map((row) => [row, { ...before[row], ...since[row] }]))
}

/** While something runs that must not be cut off, an update of the app waits. */
function useBusyTab(busy: boolean): void {
  useEffect(
    () => (busy ? registerOpenDraft(() => Promise.reject(new Error('an import is running'))) : undefined),
    [busy],
  )
}

/** Back at the choice of a file, with the reason why this one cannot be imported; of a workbook another sheet may be. */
function stateWithout(checked: Exclude<ImportChecked, CheckedSheet>, file: File, wanted: Wanted): ImportState {
  const words = text(hrImportText).files
  const isBook = 'sheetNames' in checked && checked.sheetNames.length > 1
  const book = isBook
    ? { book: { file, wanted, sheetName: checked.sheetName, sheetNames: checked.sheetNames } }
    : undefined
  switch (checked.kind) {
    case 'cancelled':
      return { kind: 'choose' }
    case 'tooManyRows':
      return { kind: 'choose', problem: words.tooMany(groupThousands(checked.max)), ...book }
    case 'tooLarge':
      return { kind: 'choose', problem: words.tooLarge(formatBytes(checked.maxBytes)) }
    default:
      return { kind: 'choose', problem: words[checked.kind], ...book }
  }
}
