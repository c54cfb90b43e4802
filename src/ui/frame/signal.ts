import type { SameWords } from '#src/i18n/i18n.ts'
import type { SignalTone } from './signal-line.tsx'

/** What the signal shows: one fact, the most pressing first. Counts are edits; times are epoch milliseconds. */
export type Signal =
  | { kind: 'starting' }
  | { kind: 'in-step'; atMs: number }
  | { kind: 'sending'; count: number }
  | { kind: 'waiting'; count: number }
  | { kind: 'offline'; count: number }
  /** The server is there, and in trouble. */
  | { kind: 'unwell'; count: number }
  | { kind: 'login'; count: number }
  | { kind: 'trouble' }
  /** Refused edits; none where something else wants the person. */
  | { kind: 'attention'; count: number }

/** The words of one language for a signal. */
export type SignalWords = SameWords<{
  starting: string
  inStep: (clock: string) => string
  sending: (count: number) => string
  waiting: (count: number) => string
  offline: string
  unwell: string
  attention: (count: number) => string
  login: (count: number) => string
  trouble: string
}>

/** The colour of the line: red only when the person must act, amber only when edits wait or travel. */
export function signalTone(signal: Signal): SignalTone {
  switch (signal.kind) {
    case 'starting':
    case 'in-step':
      return 'in-step'
    case 'sending':
    case 'waiting':
      return 'waiting'
    case 'offline':
    case 'unwell':
      return signal.count > 0 ? 'waiting' : 'in-step'
    case 'login':
    case 'trouble':
    case 'attention':
      return 'attention'
  }
}

/** The beginning of the sentence that says enough where there is no room for all of it: without the time, without the count. */
export function signalHead(signal: Signal, words: SignalWords): string {
  if (signal.kind === 'in-step') return words.inStep('').trimEnd()
  if (signal.kind === 'offline' || signal.kind === 'unwell') return words[signal.kind]
  if (signal.kind === 'login') return words.login(0)
  return signalSentence(signal, words, () => '')
}

/** The chip's sentence; `clock` says a time of the past as people read it. */
export function signalSentence(signal: Signal, words: SignalWords, clock: (atMs: number) => string): string {
  switch (signal.kind) {
    case 'starting':
      return words.starting
    case 'in-step':
      return words.inStep(clock(signal.atMs))
    case 'sending':
      return words.sending(signal.count)
    case 'waiting':
      return words.waiting(signal.count)
    case 'offline':
    case 'unwell':
      return words[signal.kind] + (signal.count > 0 ? ` · ${words.waiting(signal.count)}` : '')
    case 'login':
      return words.login(signal.count)
    case 'trouble':
      return words.trouble
    case 'attention':
      return words.attention(signal.count)
  }
}
