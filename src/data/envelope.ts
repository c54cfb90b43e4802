// The envelope around every answer of our server, and what else may come back instead of it.
import * as z from 'zod/mini'
import { ERROR_CODES } from '#contract/error-codes.ts'

const envelopeSchema = z.object({
  code: z.number(),
  message: z.optional(z.nullable(z.string())),
  result: z.optional(z.unknown()),
})

export type Opened =
  | { readonly kind: 'ok'; readonly result: unknown }
  | { readonly kind: 'code'; readonly code: number; readonly message: string }
  /** Not ours: a proxy, a portal, a fault. */
  | { readonly kind: 'strange' }

/** Opens an answer. Only status 200 with our envelope is an answer; a portal's page is none, whatever its status (P2). */
export function openEnvelope(status: number, body: unknown): Opened {
  const parsed = status === 200 ? envelopeSchema.safeParse(body) : undefined
  if (!parsed?.success) return { kind: 'strange' }
  const { code, message, result } = parsed.data
  return code === ERROR_CODES.success ? { kind: 'ok', result } : { kind: 'code', code, message: message ?? '' }
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
