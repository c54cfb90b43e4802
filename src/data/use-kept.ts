// Base data that hardly changes: fetched when it is first needed or a little ahead, kept on this device, there without a network from then on.
import { useEffect, useState } from 'react'
import type { Call } from '#contract/kit/call.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import type { CallServer } from './call-server.ts'
import { useData } from './data-context.tsx'

/** How long what is kept counts as new; older, it is shown and fetched again. */
export const KEPT_MS = 30 * 24 * 3_600_000

export interface Kept<O> {
  readonly value: O | undefined
  /** Without anything kept: `offline`, the server could not be asked; `failing`, it had no answer. */
  readonly state: 'ready' | 'loading' | 'offline' | 'failing'
}

/** The answer of an open call that is the same for everybody; not asked for before it is wanted. */
export function useKept<I extends object, O>(call: Call<I, O>, input: I, isWanted = true): Kept<O> {
  const { callServer } = useData()
  const asked = JSON.stringify(input)
  const key = keyOf(call, asked)
  const [kept, setKept] = useState(() => readKept(call, key))
  const [failed, setFailed] = useState<'offline' | 'failing'>()
  const [tries, setTries] = useState(0)
  const isNew = countsAsNew(kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (isNew || !isWanted) return
    const leave = new AbortController()
    const again = () => setTries((before) => before + 1)
    window.addEventListener('online', again)
    const options = { token: null, isShown: true, signal: leave.signal } as const
    callServer(call, JSON.parse(asked) as I, options).then(
      (answer) => {
        if (answer.kind !== 'ok') return setFailed(answer.kind === 'offline' ? 'offline' : 'failing')
        setKept(keep(key, answer.result))
      },
      // Only an end of the component rejects.
      () => undefined,
    )
    return () => {
      window.removeEventListener('online', again)
      leave.abort()
    }
  }, [callServer, call, asked, key, isNew, isWanted, tries])
  return { value: kept?.value, state: kept ? 'ready' : (failed ?? 'loading') }
}

/** How long somebody waits for what a job can do without. */
const ASK_MS = 10_000

/** What is kept, or what the server answers soon; undefined when there is neither. Rejects with the signal's reason. */
export async function keptOrAsked<I extends object, O>(
  callServer: CallServer,
  call: Call<I, O>,
  input: I,
  signal?: AbortSignal,
): Promise<O | undefined> {
  const key = keyOf(call, JSON.stringify(input))
  const kept = readKept(call, key)
  if (kept) return kept.value
  const limit = AbortSignal.any([AbortSignal.timeout(ASK_MS), ...(signal ? [signal] : [])])
  try {
    const answer = await callServer(call, input, { token: null, isShown: true, signal: limit })
    return answer.kind === 'ok' ? keep(key, answer.result).value : undefined
  } catch {
    // Too slow, unless the caller itself has had enough.
    signal?.throwIfAborted()
    return undefined
  }
}

/** Brings onto this device what nobody has asked for yet, unless what is kept counts as new; false when the server gave none. */
export async function keepAhead<I extends object, O>(
  callServer: CallServer,
  call: Call<I, O>,
  input: I,
): Promise<boolean> {
  const key = keyOf(call, JSON.stringify(input))
  if (countsAsNew(readKept(call, key))) return true
  const answer = await callServer(call, input, { token: null })
  if (answer.kind === 'ok') keep(key, answer.result)
  return answer.kind === 'ok'
}

const countsAsNew = (kept: { readonly atMs: number } | undefined): boolean =>
  kept !== undefined && Math.abs(Date.now() - kept.atMs) < KEPT_MS

const keyOf = (call: { readonly path: string }, asked: string): string => `gantry.kept.${call.path}${asked}`

function keep<O>(key: string, value: O): { readonly atMs: number; readonly value: O } {
  const found = { atMs: Date.now(), value }
  keepPreference(key, JSON.stringify(found))
  return found
}

function readKept<I, O>(call: Call<I, O>, key: string): { readonly atMs: number; readonly value: O } | undefined {
  const text = readPreference(key)
  if (text === undefined) return undefined
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('atMs' in kept) || !('value' in kept)) return undefined
    const value = call.output.safeParse(kept.value)
    return typeof kept.atMs === 'number' && value.success ? { atMs: kept.atMs, value: value.data } : undefined
  } catch {
    // Cut off by a full disk: fetched again.
    return undefined
  }
}
