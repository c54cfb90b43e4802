// The envelope around every answer of our server, and what else may come back instead of it.
import { ERROR_CODES } from '#contract/error-codes.ts'

export type Opened =
  | { readonly kind: 'ok'; readonly result: unknown }
  | { readonly kind: 'code'; readonly code: number; readonly message: string }
  /** Not ours: a proxy, a portal, a fault. */
  | { readonly kind: 'strange' }

/** Opens an answer. Only status 200 with our envelope is an answer; a portal's page is none, whatever its status (P2). */
export function openEnvelope(status: number, body: unknown): Opened {
  if (status !== 200 || typeof body !== 'object' || body === null) return { kind: 'strange' }
  const { code, message, result } = body as { code?: unknown; message?: unknown; result?: unknown }
  if (typeof code !== 'number') return { kind: 'strange' }
  if (code === ERROR_CODES.success) return { kind: 'ok', result }
  return { kind: 'code', code, message: typeof message === 'string' ? message : '' }
}

/** The JSON in a text, or undefined. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
