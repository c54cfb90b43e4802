// The last answers of calls about oneself, kept beside the mirror of the identity: they go with it (A4, A5).
import type { Call } from '#contract/kit/call.ts'
import { answerKey } from '#src/sync/mirror/collection-meta.ts'
import type { Kv } from '#src/sync/storage/kv.ts'

export interface KeptAnswer<O> {
  readonly value: O
  /** When the server said it, wall time in epoch milliseconds. */
  readonly atMs: number
}

interface AnswerRecord {
  key: string
  input: string
  atMs: number
  value: unknown
}

/** What a call last answered to this input; one that this version would not accept is none. */
export async function readAnswer<I, O>(mirror: Kv, call: Call<I, O>, input: I): Promise<KeptAnswer<O> | undefined> {
  const found = await mirror.transaction('read', ['meta'], (tx) => tx.get<AnswerRecord>('meta', answerKey(call.path)))
  if (found?.input !== JSON.stringify(input)) return undefined
  const value = call.output.safeParse(found.value)
  return value.success ? { value: value.data, atMs: found.atMs } : undefined
}

/** Keeps one answer per call: that of the input asked last. */
export function keepAnswer<I, O>(
  mirror: Kv,
  call: Call<I, O>,
  input: I,
  { value, atMs }: KeptAnswer<O>,
): Promise<void> {
  const record: AnswerRecord = { key: answerKey(call.path), input: JSON.stringify(input), atMs, value }
  return mirror.transaction('write', ['meta'], (tx) => tx.putMany('meta', [record]))
}

/** The server does not say it any more. */
export function forgetAnswer<I, O>(mirror: Kv, call: Call<I, O>): Promise<void> {
  return mirror.transaction('write', ['meta'], (tx) => tx.deleteMany('meta', [answerKey(call.path)]))
}
