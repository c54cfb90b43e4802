// The last imports of whoever has the dialog open, and how another one is kept.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { createKeptImports, type DoneImport, type KeptImport } from './kept-imports.ts'

export type RecentImports =
  | { readonly kind: 'loading' | 'unreadable' }
  | { readonly kind: 'ready'; readonly imports: readonly KeptImport[] }

/** Whether an import that is done can be downloaded again later: `full`, this device has no room for it. */
export type Keeping = 'running' | 'kept' | 'full' | 'failed'
export type KeepImport = (done: DoneImport) => Promise<Keeping>

/** Reads them whenever the dialog opens or closes, which also lets the old ones go. `keep` never rejects. */
export function useKeptImports(opened: boolean) {
  const { device } = useData()
  const who = useRunning()?.who
  const { userId, domain } = who ?? {}
  const [recent, setRecent] = useState<RecentImports>({ kind: 'loading' })
  const [written, setWritten] = useState(0)
  const kept = useMemo(
    () =>
      userId === undefined || domain === undefined
        ? undefined
        : createKeptImports(device, { userId, domain }, Date.now),
    [device, userId, domain],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may have imported while the dialog was closed
  useEffect(() => {
    let left = false
    kept?.list().then(
      (imports) => {
        if (!left) setRecent({ kind: 'ready', imports })
      },
      (error: unknown) => {
        reportError(error)
        if (!left) setRecent({ kind: 'unreadable' })
      },
    )
    return () => {
      left = true
    }
  }, [kept, opened, written])
  const keep = useCallback<KeepImport>(
    async (done) => {
      try {
        await kept?.keep(done)
        setWritten((before) => before + 1)
        return 'kept'
      } catch (error) {
        if (isFull(error)) return 'full'
        reportError(error)
        return 'failed'
      }
    },
    [kept],
  )
  return { recent, keep }
}

/** A `KvError` of storage that has no room left. */
const isFull = (error: unknown): boolean => error instanceof Error && 'fault' in error && error.fault === 'quota'
