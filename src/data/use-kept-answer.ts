// What a call last answered, at once and without a network; and what it answers now as soon as that is there.
import { useCallback, useEffect, useRef, useState } from 'react'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Call } from '#contract/kit/call.ts'
import { KvError } from '#src/sync/kv.ts'
import type { CallResult } from './call-server.ts'
import { useData, useRunning } from './data-context.tsx'
import { forgetAnswer, type KeptAnswer, keepAnswer, readAnswer } from './kept-answers.ts'
import { useSyncStatus } from './use-sync-status.ts'

export type NoAnswer = Exclude<CallResult<never>, { kind: 'ok' }>

export interface LastAnswer<O> {
  /** The newest that is known; it stays in sight while it is asked for again. */
  readonly value: O | undefined
  /** When the server said it, wall time in epoch milliseconds; undefined without a value. */
  readonly atMs: number | undefined
  /** Why the last asking brought nothing; undefined while one is under way. */
  readonly trouble: NoAnswer | undefined
  readonly reload: () => Promise<void>
  /** Another call has answered the same. */
  readonly put: (value: O) => void
}

/** Codes that say nothing about the answer of before: it is still what is known. */
const SILENT: ReadonlySet<number> = new Set([
  ERROR_CODES.notLoggedIn,
  ERROR_CODES.tooManyRequests,
  ERROR_CODES.systemError,
  ERROR_CODES.permissionsChanged,
  ERROR_CODES.configurationChanged,
])

/** What the server has said since the page opened. */
interface Said<O> {
  /** Undefined where it does not say it any more. */
  answer: KeptAnswer<O> | undefined
  /** To whom: person and identity; undefined where that changed on the way, then it is kept for nobody. */
  to: string | undefined
  /** To which input. */
  asked: string
}

const whole = <O>(value: O): O => value
const nameOf = (userId: string, domain: string): string => `${userId}:${domain}`

/**
 * The answer of a call about the person or the identity that is open: the kept one first, then the server's, which is
 * kept in turn. Asked again when the network is back. Only for answers that may lie on the device as they are shown, or
 * with `toKeep`, always the same function, which takes out what may not.
 */
export function useKeptAnswer<I extends object, O>(
  call: Call<I, O>,
  input: I,
  toKeep: (value: O) => O = whole,
): LastAnswer<O> {
  const { callServer, device } = useData()
  const running = useRunning()
  const { reachable } = useSyncStatus()
  const asked = JSON.stringify(input)
  const mirror = running?.mirror
  const who = running && nameOf(running.who.userId, running.who.domain)
  const [kept, setKept] = useState<{ of: string; asked: string; answer: KeptAnswer<O> | undefined }>()
  const [said, setSaid] = useState<Said<O>>()
  const [trouble, setTrouble] = useState<NoAnswer>()
  const latest = useRef(0)
  const isMissing = useRef(false)
  isMissing.current = trouble !== undefined
  const askedAs = useRef<string>(undefined)

  const reload = useCallback(async () => {
    latest.current += 1
    const mine = latest.current
    setTrouble(undefined)
    const nameNow = async () => {
      const session = await device.session()
      return session && nameOf(session.userId, session.current)
    }
    const [before, result] = await Promise.all([nameNow(), callServer(call, JSON.parse(asked) as I, { isShown: true })])
    const after = await nameNow()
    if (mine !== latest.current) return
    if (result.kind !== 'ok') setTrouble(result)
    if (result.kind !== 'ok' && (result.kind !== 'code' || SILENT.has(result.code))) return
    const answer = result.kind === 'ok' ? { value: result.result, atMs: Date.now() } : undefined
    setSaid({ answer, to: before === after ? before : undefined, asked })
  }, [callServer, device, call, asked])

  useEffect(() => {
    reload().catch(reportError)
    return () => {
      latest.current += 1
    }
  }, [reload])

  useEffect(() => {
    if (who === undefined) return
    // Another identity has been opened beneath the page: what was said to the one before is not its.
    if (askedAs.current !== undefined && askedAs.current !== who) reload().catch(reportError)
    askedAs.current = who
  }, [who, reload])

  useEffect(() => {
    if (!mirror || who === undefined) return
    let isGone = false
    const show = (answer: KeptAnswer<O> | undefined) => {
      if (!isGone) setKept({ of: who, asked, answer })
    }
    readAnswer(mirror, call, JSON.parse(asked) as I).then(show, (error: unknown) => {
      show(undefined)
      reportError(error)
    })
    return () => {
      isGone = true
    }
  }, [mirror, who, call, asked])

  useEffect(() => {
    if (!mirror || !said || said.to !== who || said.asked !== asked) return
    const done = said.answer
      ? keepAnswer(mirror, call, JSON.parse(asked) as I, { ...said.answer, value: toKeep(said.answer.value) })
      : forgetAnswer(mirror, call)
    done.catch((error: unknown) => {
      // A database that a logout has closed takes nothing more, and must not.
      if (!(error instanceof KvError)) reportError(error)
    })
  }, [mirror, who, call, asked, said, toKeep])

  useEffect(() => {
    const again = () => {
      if (isMissing.current) reload().catch(reportError)
    }
    if (reachable === true) again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [reachable, reload])

  const put = useCallback((value: O) => setSaid({ answer: { value, atMs: Date.now() }, to: who, asked }), [who, asked])
  const mine = kept?.of === who && kept?.asked === asked ? kept : undefined
  const isSaid = said !== undefined && (who === undefined || said.to === undefined || said.to === who)
  // What was said to the input before stays in sight until this one is answered, one way or the other.
  const isShown = isSaid && (said.asked === asked || (trouble === undefined && mine?.answer === undefined))
  const known = isShown ? said.answer : mine?.answer
  // Without a network nothing is said before the device has been looked at.
  const isRead = trouble?.kind === 'code' || mine !== undefined
  return { value: known?.value, atMs: known?.atMs, trouble: isRead ? trouble : undefined, reload, put }
}
