// What a call last answered, at once and without a network; and what it answers now as soon as that is there.
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { Call } from '#contract/kit/call.ts'
import { type Kv, KvError } from '#src/sync/storage/kv.ts'
import { useData, useRunning } from '../data-context.tsx'
import { useAgain } from '../use-again.ts'
import {
  type AnswerEvent,
  type Answering,
  answerIn,
  answeringAfter,
  isMissing,
  type NoAnswer,
  troubleIn,
  unanswered,
} from './answer-state.ts'
import { forgetAnswer, keepAnswer, readAnswer } from './kept-answers.ts'

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
  const { callServer, device, host } = useData()
  const running = useRunning()
  const asked = JSON.stringify(input)
  const mirror = running?.mirror
  const noteFault = running?.noteFault ?? reportError
  const who = running && nameOf(running.who.userId, running.who.domain)
  const [now, send] = useReducer<Answering<O>, [AnswerEvent<O>]>(answeringAfter, unanswered<O>(who, asked))
  // Between two identities there is none for a moment: what was said last stays.
  if (asked !== now.asked || (who !== undefined && who !== now.who))
    send({ kind: 'turned', who: who ?? now.who, asked })

  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const reload = useCallback(async () => {
    const request = {}
    send({ kind: 'asked', request })
    // Another tab may have another identity open, which is then the device's latest: this tab's is what runs here.
    const nameNow = async () => {
      const open = host.running.get()?.who
      if (open) return nameOf(open.userId, open.domain)
      const session = await device.session()
      return session && nameOf(session.userId, session.current)
    }
    const [before, result] = await Promise.all([nameNow(), callServer(call, JSON.parse(asked) as I, { isShown: true })])
    // Nobody is shown it any more, and what would be asked may have been closed behind the page.
    if (!isHere.current) return
    const to = before === (await nameNow()) ? before : undefined
    send({ kind: 'answered', request, result, atMs: Date.now(), to })
  }, [callServer, device, host, call, asked])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another identity is asked for anew
  useEffect(() => {
    reload().catch(reportError)
  }, [reload, now.turn])

  useEffect(() => {
    if (!mirror || who === undefined) return
    let isGone = false
    readAnswer(mirror, call, JSON.parse(asked) as I)
      .catch((error: unknown) => {
        noteFault(error)
        return undefined
      })
      .then((answer) => {
        if (!isGone) send({ kind: 'looked', answer })
      }, reportError)
    return () => {
      isGone = true
    }
  }, [mirror, who, call, asked, noteFault])

  useKeeping(mirror, call, asked, who, now, toKeep)
  useAgain(isMissing(now.state), reload)
  const put = useCallback((value: O) => send({ kind: 'put', answer: { value, atMs: Date.now() } }), [])
  const known = answerIn(now.state)
  return { value: known?.value, atMs: known?.atMs, trouble: troubleIn(now.state), reload, put }
}

/** Keeps what the server has said to whom the device belongs now, and forgets what it does not say any more. */
function useKeeping<I, O>(
  mirror: Kv | undefined,
  call: Call<I, O>,
  asked: string,
  who: string | undefined,
  now: Answering<O>,
  toKeep: (value: O) => O,
): void {
  const said = now.state.kind === 'fresh' && now.state.to === who ? now.state.answer : undefined
  const isRefused = now.state.kind === 'trouble' && now.state.refused?.to === who
  const isCurrent = now.asked === asked && now.who === who && who !== undefined
  useEffect(() => {
    if (!mirror || !isCurrent || (!said && !isRefused)) return
    const done = said
      ? keepAnswer(mirror, call, JSON.parse(asked) as I, { ...said, value: toKeep(said.value) })
      : forgetAnswer(mirror, call)
    done.catch((error: unknown) => {
      // A database that a logout has closed takes nothing more, and must not.
      if (!(error instanceof KvError)) reportError(error)
    })
  }, [mirror, call, asked, isCurrent, said, isRefused, toKeep])
}
