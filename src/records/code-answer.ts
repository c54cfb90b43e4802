// What a page in a frame is told of a code it asked for.
import type { CallResult } from '#src/data/call-server.ts'
import type { CodeAnswer } from '#src/host/hear-guest.ts'

/** The code, or the reason by its number; 0 where the network did not answer. */
export const codeAnswer = (answer: CallResult<{ code: string; expiresAtMs: number }>): CodeAnswer =>
  answer.kind === 'ok' ? answer.result : { reason: answer.kind === 'code' ? answer.code : 0 }
