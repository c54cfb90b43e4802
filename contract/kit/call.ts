// A call: everything that is not mirrored. It must be online; a page shows that it needs the network.
import type * as z from 'zod/mini'

/** Who may call: nobody in particular, any signed-in person, or the holder of a code. */
export type CallAuth = { kind: 'open' } | { kind: 'signedIn' } | { kind: 'code'; code: string }

/** Changing the state of something is a PUT, as others call it; everything else with a body is a POST. */
export type CallMethod = 'GET' | 'POST' | 'PUT'

export interface Call<I = unknown, O = unknown> {
  readonly kind: 'call'
  readonly method: CallMethod
  /** The spec's path where it gives one; otherwise `/api/<domain>/<callName>`, given by `calls`. */
  readonly path: string
  readonly input: z.ZodMiniType<I>
  readonly output: z.ZodMiniType<O>
  readonly auth: CallAuth
  readonly summary: string
  /** Longest body that is read. */
  readonly maxBytes: number
  /** Values that may stand in the address instead of the body; never a secret, since addresses are written into logs. */
  readonly inAddress: readonly string[]
}
// biome-ignore lint/suspicious/noExplicitAny: the registry holds calls of every shape
export type AnyCall = Call<any, any>
export type InputOf<C> = C extends Call<infer I, infer _> ? I : never
export type OutputOf<C> = C extends Call<infer _, infer O> ? O : never

/** Forms are some kilobytes; a call that takes more says so. */
const DEFAULT_MAX_BYTES = 1024 * 1024

/** Declares a call; put it among the `calls` of its domain. */
export const call = <I, O>(options: {
  method?: CallMethod
  path?: string
  input: z.ZodMiniType<I>
  output: z.ZodMiniType<O>
  auth: CallAuth
  summary: string
  maxBytes?: number
  inAddress?: readonly string[]
}): Call<I, O> => ({
  kind: 'call',
  method: options.method ?? 'POST',
  path: options.path ?? '',
  input: options.input,
  output: options.output,
  auth: options.auth,
  summary: options.summary,
  maxBytes: options.maxBytes ?? DEFAULT_MAX_BYTES,
  inAddress: options.inAddress ?? [],
})

/**
 * The calls of a domain, or some of them: those without a path of their own get `/api/<domain>/<callName>`. So a page can
 * make a call that it knows without knowing every other.
 */
export const calls = <const C extends Record<string, AnyCall>>(domain: string, declared: C): C =>
  Object.fromEntries(
    Object.entries(declared).map(([name, one]) => [
      name,
      one.path === '' ? { ...one, path: `/api/${domain}/${name}` } : one,
    ]),
  ) as C

export const open: CallAuth = { kind: 'open' }
export const signedIn: CallAuth = { kind: 'signedIn' }
/** Whoever holds the code in the identity of his token. */
export const withCode = (code: string): CallAuth => ({ kind: 'code', code })

/** The envelope around every answer. 200 is success. */
export interface Envelope<T> {
  code: number
  message: string
  result: T | null
}
