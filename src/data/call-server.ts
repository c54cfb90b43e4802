// The typed client of the contract's calls: everything that is not mirrored and must be online.
import type { $Fetch } from 'ofetch'
import { DEFAULT_ERROR_MESSAGE, ERROR_CODES } from '#contract/error-codes.ts'
import type { AnyCall, Call } from '#contract/kit/call.ts'
import { type CodeAnswer, openEnvelope, parseJson } from './engine/envelope.ts'
import { notAnswered } from './engine/server-trouble.ts'
import { endingInSilence, type SilenceOptions } from './engine/silent-network.ts'

/** The spec's limit for every call. Where nothing answers at all it ends earlier. */
export const CALL_TIMEOUT_MS = 60_000

export type CallResult<T> =
  | { readonly kind: 'ok'; readonly result: T }
  | CodeAnswer
  /** Nothing of ours was reached. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }

export interface CallOptions {
  /** Another token than that of the current identity; null sends none. */
  readonly token?: string | null
  /** The caller shows beside its own controls what was answered: nobody else need tell the person. */
  readonly isShown?: boolean
  /** The caller shows that it is under way: nobody else need say so. */
  readonly hasProgress?: boolean
  readonly signal?: AbortSignal
}

/** A call that is not there yet is brought first. */
export type CallServer = <I, O>(
  call: Call<I, O> | (() => Promise<Call<I, O>>),
  input: I,
  options?: CallOptions,
) => Promise<CallResult<O>>

export interface CallServerOptions {
  /** Where the server is; empty in a page, which it has served. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  /** The token of the current identity, when one is held. */
  readonly token: () => Promise<string | null>
  /** Language of the server's messages. */
  readonly language: () => string
  readonly timeoutMs?: number
  /** How soon a silent network is found. */
  readonly silence?: Pick<SilenceOptions, 'quietMs' | 'askingMs'>
  /** Told of every code other than success under the current token, for those that concern the session as a whole. */
  readonly onCode?: (answer: { code: number; message: string; reason?: string; isShown: boolean }) => void
  /** Told when a call under the current token begins (1) and ends (-1). */
  readonly onPending?: (change: 1 | -1) => void
  /** Told after every call whether anything of ours answered, whatever it said. */
  readonly onHeard?: (isReached: boolean) => void
}

/** Never rejects except when `signal` aborts it: whatever happens is a result. */
export function createCallServer(options: CallServerOptions): CallServer {
  const fetch = endingInSilence({ fetch: options.fetch, url: `${options.baseUrl}/api/alive`, ...options.silence })
  // No picture waits for an answer: what asks comes with the first question, and is asked for again if it did not come.
  let requests: Promise<$Fetch> | undefined
  const asking = async () => {
    requests ??= import('ofetch').then(({ createFetch }) => createFetch({ fetch, Headers, AbortController }))
    return requests.catch((error) => {
      requests = undefined
      throw error
    })
  }

  async function send(call: AnyCall, input: unknown, sent: CallOptions | undefined, token: string | null) {
    const signals = [AbortSignal.timeout(options.timeoutMs ?? CALL_TIMEOUT_MS), ...(sent?.signal ? [sent.signal] : [])]
    const request = await asking()
    return request.raw<string, 'text'>(call.path, {
      baseURL: options.baseUrl,
      method: call.method,
      ...(call.method === 'GET' ? { query: input as Record<string, string> } : { body: JSON.stringify(input) }),
      headers: {
        'accept-language': options.language(),
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { token } : {}),
      },
      signal: AbortSignal.any(signals),
      responseType: 'text',
      // A repeated call is the caller's decision: not every call may be made twice.
      retry: 0,
      ignoreResponseError: true,
    })
  }

  return async <I, O>(
    given: Call<I, O> | (() => Promise<Call<I, O>>),
    input: I,
    sent?: CallOptions,
  ): Promise<CallResult<O>> => {
    let call: Call<I, O> | undefined
    let opened: Exclude<ReturnType<typeof openEnvelope>, { kind: 'strange' }> | { kind: 'offline' }
    const isAwaited = sent?.token === undefined
    const isCounted = isAwaited && sent?.hasProgress !== true
    if (isCounted) options.onPending?.(1)
    try {
      const made = typeof given === 'function' ? await given() : given
      call = made
      const token = sent?.token === undefined ? await options.token() : sent.token
      const ask = async (used: string | null) => {
        const response = await send(made, input, sent, used)
        const found = openEnvelope(response.status, parseJson(response._data))
        return found.kind === 'strange' ? notAnswered(found.isTrouble) : found
      }
      opened = await ask(token)
      if (isAwaited && opened.kind === 'code' && opened.code === ERROR_CODES.notLoggedIn) {
        // Exchanged for a fresh one on the way, perhaps by another tab: what was refused for its sake was not done.
        const now = await options.token()
        if (now !== null && now !== token) opened = await ask(now)
      }
    } catch (error) {
      sent?.signal?.throwIfAborted()
      if (isTimeout(error)) {
        options.onHeard?.(false)
        return { kind: 'timeout' }
      }
      opened = { kind: 'offline' }
    } finally {
      if (isCounted) options.onPending?.(-1)
    }
    options.onHeard?.(opened.kind !== 'offline')
    if (opened.kind === 'offline' || call === undefined) return { kind: 'offline' }
    if (opened.kind === 'code') {
      if (isAwaited) options.onCode?.({ ...opened, isShown: sent?.isShown === true })
      return opened
    }
    const output = call.output.safeParse(opened.result)
    if (!output.success)
      return { kind: 'code', code: ERROR_CODES.systemError, message: DEFAULT_ERROR_MESSAGE, reason: '' }
    return { kind: 'ok', result: output.data }
  }
}

function isTimeout(error: unknown): boolean {
  const names = [error, (error as { cause?: unknown } | null)?.cause].map(
    (one) => (one as { name?: string } | null)?.name,
  )
  return names.includes('TimeoutError')
}
