import type { CallResult } from '#src/data/call-server.ts'

/** Whether a link has run out, was used, or was taken back. */
export const isOver = (answer: CallResult<unknown>): boolean =>
  answer.kind === 'code' && answer.reason === 'approvalLinkOver'
