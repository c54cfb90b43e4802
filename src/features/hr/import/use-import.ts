// An import from the file to its end: checked by the worker, by the server without writing, then carried out once.
import { useCallback, useMemo, useRef, useState } from 'react'
import { hr, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type ImportResult } from '#contract/domains/hr/hr.ts'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { useCall } from '#src/data/use-call.ts'
import { useSyncActions } from '#src/data/use-edits.ts'
import { useMay } from '#src/data/use-may.ts'
import { useNewId } from '#src/data/use-mutate.ts'
import { hrImportText } from '#src/i18n/hr-import.ts'
import { text } from '#src/i18n/i18n.ts'
import { formatBytes, groupThousands } from '#src/lib/format-number.ts'
import { shanghaiDate } from '#src/lib/shanghai-date.ts'
import type { CheckedImport, CheckedSheet } from '#src/worker/import/check-import.ts'
import { ITEM_DEFAULTS, importColumns } from './import-columns.ts'
import { rowsToSend } from './import-rows.ts'

export type ImportMode = 'both' | 'add' | 'update'

/** What the server has said of the rows so far. */
export type ServerCheck =
  | { readonly kind: 'none' | 'running' | 'offline' | 'timeout' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'ok'; readonly result: ImportResult }

export type ImportState =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'checking'; readonly name: string; readonly done: number }
  | {
      readonly kind: 'checked'
      readonly name: string
      readonly sheet: CheckedSheet
      readonly server: ServerCheck
      readonly committing: boolean
    }
  | { readonly kind: 'done'; readonly name: string; readonly sheet: CheckedSheet; readonly result: ImportResult }

/** The state of an import and the steps a person may take. */
export function useImport() {
  const { worker } = useData()
  const mirror = useRunning()?.mirrorName
  const may = useMay()
  const newId = useNewId()
  const { wake } = useSyncActions()
  const { run } = useCall(hr.calls.importEmployees)
  const [state, setState] = useState<ImportState>({ kind: 'choose' })
  const [mode, setMode] = useState<ImportMode>('both')
  const [allOrNothing, setAllOrNothing] = useState(false)
  const stop = useRef<AbortController>(undefined)
  /** The same import under the same name however often it is sent: carried out once. */
  const importId = useRef('')
  const columns = useMemo(() => importColumns(may), [may])

  const ask = useCallback(
    async (sheet: CheckedSheet, asked: ImportMode) => {
      const rows = rowsToSend(sheet)
      if (rows.length === 0) return
      const show = (server: ServerCheck) =>
        setState((before) => (before.kind === 'checked' && before.sheet === sheet ? { ...before, server } : before))
      show({ kind: 'running' })
      const answer = await run({ mode: asked, dryRun: true, allOrNothing: false, importId: newId(), rows })
      if (answer.kind === 'ok') show({ kind: 'ok', result: answer.result })
      else show(answer.kind === 'code' ? { kind: 'refused', message: answer.message } : { kind: answer.kind })
    },
    [run, newId],
  )

  const check = useCallback(
    async (file: File) => {
      const words = text(hrImportText).files
      if (!worker || mirror === undefined) return setState({ kind: 'choose', problem: words.noWorker })
      const controller = new AbortController()
      stop.current = controller
      importId.current = newId()
      setState({ kind: 'checking', name: file.name, done: 0 })
      try {
        const marks = [hrImportText.zh.samples.mark, hrImportText.en.samples.mark]
        const checked = await worker.checkImport(
          {
            file,
            name: file.name,
            mirror,
            columns,
            itemDefaults: ITEM_DEFAULTS,
            sampleMarks: marks,
            today: shanghaiDate(Date.now()),
            maxRows: IMPORT_MAX_ROWS,
            maxBytes: IMPORT_MAX_BYTES,
          },
          {
            signal: controller.signal,
            onProgress: (done) => setState((before) => (before.kind === 'checking' ? { ...before, done } : before)),
          },
        )
        if (checked.kind === 'cancelled') return setState({ kind: 'choose' })
        if (checked.kind !== 'checked') return setState({ kind: 'choose', problem: problemOf(checked) })
        setState({ kind: 'checked', name: file.name, sheet: checked, server: { kind: 'none' }, committing: false })
        await ask(checked, mode)
      } catch (error) {
        setState({ kind: 'choose', problem: words.unreadable })
        reportError(error)
      }
    },
    [worker, mirror, columns, mode, ask, newId],
  )

  const commit = useCallback(
    async (sheet: CheckedSheet, name: string) => {
      const busy = (committing: boolean, server?: ServerCheck) =>
        setState((before) =>
          before.kind === 'checked' ? { ...before, committing, ...(server ? { server } : {}) } : before,
        )
      busy(true)
      const answer = await run({
        mode,
        dryRun: false,
        allOrNothing,
        importId: importId.current,
        rows: rowsToSend(sheet),
      })
      if (answer.kind === 'ok') {
        setState({ kind: 'done', name, sheet, result: answer.result })
        wake()
      } else busy(false, answer.kind === 'code' ? { kind: 'refused', message: answer.message } : { kind: answer.kind })
    },
    [run, mode, allOrNothing, wake],
  )

  return {
    state,
    columns,
    mode,
    setMode: (next: ImportMode) => {
      setMode(next)
      if (state.kind === 'checked') void ask(state.sheet, next)
    },
    allOrNothing,
    setAllOrNothing,
    check,
    cancel: () => stop.current?.abort(),
    askAgain: () => {
      if (state.kind === 'checked') void ask(state.sheet, mode)
    },
    commit,
    restart: () => setState({ kind: 'choose' }),
  }
}

/** Why a file cannot be imported at all, as a sentence. */
function problemOf(checked: Exclude<CheckedImport, CheckedSheet>): string {
  const words = text(hrImportText).files
  switch (checked.kind) {
    case 'tooManyRows':
      return words.tooMany(groupThousands(checked.max))
    case 'tooLarge':
      return words.tooLarge(formatBytes(checked.maxBytes))
    default:
      return words[checked.kind]
  }
}
