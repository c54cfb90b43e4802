// The server's part of an import: its check without writing, the import itself, and what became of one that was cancelled.
import { hr } from '#contract/domains/hr/hr.ts'
import type { ImportResult } from '#contract/domains/hr/import-calls.ts'
import type { InputOf } from '#contract/kit/call.ts'
import type { CallServer } from '#src/data/call-server.ts'
import { UNANSWERED } from '#src/data/engine/server-trouble.ts'

export type ImportInput = InputOf<(typeof hr.calls)['importEmployees']>

export type ServerAnswer =
  | { readonly kind: 'ok'; readonly result: ImportResult }
  | { readonly kind: 'refused'; readonly message: string }
  /** `unsure`: the connection broke while it may have been carried out. */
  | { readonly kind: 'offline' | 'timeout' | 'unsure' }
  | { readonly kind: 'cancelled' }

/** Asks the server, which writes only when `input.dryRun` is false. A cancelled check has no result. */
export async function askImport(
  callServer: CallServer,
  input: ImportInput,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  try {
    const answer = await callServer(hr.calls.importEmployees, input, { isShown: true, hasProgress: true, signal })
    if (answer.kind === 'ok') return answer
    const isUnknown = answer.kind === 'offline' || (answer.kind === 'code' && answer.reason === UNANSWERED)
    if (isUnknown && !input.dryRun) return { kind: 'unsure' }
    return answer.kind === 'code' ? { kind: 'refused', message: answer.message } : { kind: answer.kind }
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' }
    throw error
  }
}

/**
 * Carries the import out. When it was cancelled the server is asked what became of it, under the same id: `ok` with
 * `carriedOut` when the cancelling came too late, `cancelled` when nobody was imported, `unsure` when that is not known.
 */
export async function carryOutImport(
  callServer: CallServer,
  input: ImportInput,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const answer = await askImport(callServer, { ...input, dryRun: false }, signal)
  if (answer.kind !== 'cancelled') return answer
  const { file: _, ...question } = input
  const asked = await askImport(callServer, { ...question, dryRun: true }, new AbortController().signal)
  if (asked.kind !== 'ok') return { kind: 'unsure' }
  return asked.result.carriedOut === true ? asked : { kind: 'cancelled' }
}
