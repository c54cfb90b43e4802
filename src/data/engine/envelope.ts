// The envelope around every answer of our server, and what else may come back instead of it.
import { ERROR_CODES } from '#contract/error-codes.ts'

/** An answer of the error catalogue. */
export interface CodeAnswer {
  readonly kind: 'code'
  readonly code: number
  /** In the person's language. */
  readonly message: string
  /** Narrower than the code, for a screen that acts on it; '' when there is none. */
  readonly reason: string
  /** What somebody wrote about it to whom it concerns. */
  readonly note?: string
}

export type Opened =
  | { readonly kind: 'ok'; readonly result: unknown }
  | CodeAnswer
  /** Not ours: a proxy, a portal, a fault. `isTrouble`: the server's own, not something on the way to it. */
  | { readonly kind: 'strange'; readonly isTrouble: boolean }

/** Opens an answer. Only status 200 with our envelope is an answer; a portal's page is none, whatever its status (P2). */
export function openEnvelope(status: number, body: unknown): Opened {
  // 511 is a network's that asks for a login of its own.
  const strange = { kind: 'strange', isTrouble: status >= 500 && status !== 511 } as const
  if (status !== 200 || typeof body !== 'object' || body === null) return strange
  const { code, message, reason, note, result } = body as Record<string, unknown>
  if (typeof code !== 'number') return strange
  if (code === ERROR_CODES.success) return { kind: 'ok', result }
  const noted = textOr(note)
  return { kind: 'code', code, message: textOr(message), reason: textOr(reason), ...(noted && { note: noted }) }
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The JSON in a text, or undefined. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
