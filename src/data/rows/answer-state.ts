// What a page knows of the answer to a call that is kept on the device, as a state machine: the device and the server are
// asked side by side, and either may be the first to answer, and with nothing.
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallResult } from '../call-server.ts'
import type { KeptAnswer } from './kept-answers.ts'

/** Why the server has not answered. */
export type NoAnswer = Exclude<CallResult<never>, { kind: 'ok' }>

export type AnswerState<O> =
  /**
   * Neither has answered yet. Without a network nothing is said of that before the device has been looked at: `trouble`
   * waits. `before`: the answer to another input, in sight meanwhile.
   */
  | {
      readonly kind: 'loading'
      readonly isLooked: boolean
      readonly trouble?: NoAnswer | undefined
      readonly before?: KeptAnswer<O> | undefined
    }
  /** The device's; the server's is awaited. */
  | { readonly kind: 'kept'; readonly answer: KeptAnswer<O> }
  /** The server's since the page opened. `to`: person and identity; undefined where that changed on the way. */
  | { readonly kind: 'fresh'; readonly answer: KeptAnswer<O>; readonly to: string | undefined }
  /** An answer is in sight, and the last asking has brought nothing. */
  | { readonly kind: 'troubleOver'; readonly answer: KeptAnswer<O>; readonly trouble: NoAnswer }
  /** Nothing to show. `refused`: the server does not say it any more, to whom it was asked for; the kept one is none. */
  | { readonly kind: 'trouble'; readonly trouble: NoAnswer; readonly refused?: { readonly to: string | undefined } }

/** The state, and of what it speaks. */
export interface Answering<O> {
  readonly state: AnswerState<O>
  /** Person and identity; undefined before the device has opened one. */
  readonly who: string | undefined
  /** The input as text. */
  readonly asked: string
  /** The request under way, or the last one: what an earlier one answers is dropped. */
  readonly request: object | undefined
  /** Grows when another identity is opened beneath the page: what was said to the one before is not its. */
  readonly turn: number
}

export type AnswerEvent<O> =
  /** The page asks something else, or under another identity. */
  | { readonly kind: 'turned'; readonly who: string | undefined; readonly asked: string }
  /** The device has been looked at. */
  | { readonly kind: 'looked'; readonly answer: KeptAnswer<O> | undefined }
  | { readonly kind: 'asked'; readonly request: object }
  | {
      readonly kind: 'answered'
      readonly request: object
      readonly result: CallResult<O>
      readonly atMs: number
      readonly to: string | undefined
    }
  /** Another call has answered the same. */
  | { readonly kind: 'put'; readonly answer: KeptAnswer<O> }

/** Codes that say nothing about the answer of before: it is still what is known. */
const SILENT: ReadonlySet<number> = new Set([
  ERROR_CODES.notLoggedIn,
  ERROR_CODES.tooManyRequests,
  ERROR_CODES.systemError,
  ERROR_CODES.permissionsChanged,
  ERROR_CODES.configurationChanged,
])

/** Before anybody has been asked. */
export const unanswered = <O>(who: string | undefined, asked: string): Answering<O> => ({
  state: { kind: 'loading', isLooked: false },
  who,
  asked,
  request: undefined,
  turn: 0,
})

/** The answer in sight. */
export function answerIn<O>(state: AnswerState<O>): KeptAnswer<O> | undefined {
  if (state.kind === 'loading') return state.before
  return state.kind === 'trouble' ? undefined : state.answer
}

/** What went wrong, once that may be said. */
export const troubleIn = <O>(state: AnswerState<O>): NoAnswer | undefined =>
  state.kind === 'trouble' || state.kind === 'troubleOver' ? state.trouble : undefined

/** Whether the last asking has brought nothing, said or not yet. */
export const isMissing = <O>(state: AnswerState<O>): boolean =>
  state.kind === 'loading' ? state.trouble !== undefined : troubleIn(state) !== undefined

/** What follows from an event. */
export function answeringAfter<O>(now: Answering<O>, event: AnswerEvent<O>): Answering<O> {
  if (event.kind === 'turned') return turned(now, event)
  if (event.kind === 'answered') {
    const isOurs = event.request === now.request && isTo(event.to, now.who)
    return isOurs ? { ...now, state: answered(now.state, event) } : now
  }
  if (event.kind === 'asked') return { ...now, request: event.request, state: asking(now.state) }
  if (event.kind === 'looked') return { ...now, state: looked(now.state, event.answer) }
  return { ...now, state: { kind: 'fresh', answer: event.answer, to: now.who } }
}

const isTo = (to: string | undefined, who: string | undefined): boolean =>
  to === undefined || who === undefined || to === who

function turned<O>(now: Answering<O>, { who, asked }: { who: string | undefined; asked: string }): Answering<O> {
  const loading = { kind: 'loading', isLooked: false } as const
  const next = { ...now, who, asked }
  const anew = { ...next, state: loading, request: undefined, turn: now.turn + 1 }
  if (now.who !== undefined && who !== now.who) return anew
  if (asked !== now.asked) return { ...next, state: { ...loading, before: answerIn(now.state) }, request: undefined }
  // The device has opened the identity that the server may have answered already; what it said to another is asked anew.
  return now.state.kind === 'fresh' && !isTo(now.state.to, who) ? anew : next
}

function asking<O>(state: AnswerState<O>): AnswerState<O> {
  if (state.kind === 'loading') return { ...state, trouble: undefined }
  if (state.kind === 'trouble') return { kind: 'loading', isLooked: true }
  return state.kind === 'troubleOver' ? { kind: 'kept', answer: state.answer } : state
}

function looked<O>(state: AnswerState<O>, answer: KeptAnswer<O> | undefined): AnswerState<O> {
  if (state.kind === 'trouble' && !state.refused && answer) return { ...state, kind: 'troubleOver', answer }
  if (state.kind === 'kept' && answer) return { kind: 'kept', answer }
  if (state.kind !== 'loading') return state
  if (state.trouble) return failed(answer, state.trouble)
  return answer ? { kind: 'kept', answer } : { ...state, isLooked: true }
}

function answered<O>(
  state: AnswerState<O>,
  { result, atMs, to }: { result: CallResult<O>; atMs: number; to: string | undefined },
): AnswerState<O> {
  if (result.kind === 'ok') return { kind: 'fresh', answer: { value: result.result, atMs }, to }
  if (result.kind === 'code' && !SILENT.has(result.code)) return { kind: 'trouble', trouble: result, refused: { to } }
  if (state.kind !== 'loading') return failed(answerIn(state), result)
  return state.isLooked || result.kind === 'code' ? failed(undefined, result) : { ...state, trouble: result }
}

const failed = <O>(answer: KeptAnswer<O> | undefined, trouble: NoAnswer): AnswerState<O> =>
  answer ? { kind: 'troubleOver', answer, trouble } : { kind: 'trouble', trouble }
