// What a reply means for the whole queue of an identity, before its content is looked at (P2, A1, A3, A4).
import { ERROR_CODES } from '#contract/error-codes.ts'
import { DONE, FAILED, type Next } from '../loop.ts'
import type { Blocked, StatusBoard } from '../status.ts'
import type { Reply } from '../transport.ts'

/**
 * Answers what to do instead of reading the content; `undefined`: it is a good answer of ours. `onClosed` is told what the
 * status has to say once the mirror is empty.
 */
export async function judgeReply(
  reply: Reply<unknown>,
  status: StatusBoard,
  onClosed: (blocked: Blocked) => Promise<void>,
): Promise<Next | undefined> {
  if (reply.kind === 'unknown') {
    status.set({ reachable: false, failing: reply.answered })
    return FAILED
  }
  status.set({ reachable: true })
  if (reply.kind === 'ok') return undefined
  switch (reply.code) {
    case ERROR_CODES.notLoggedIn:
      status.set({ blocked: { kind: 'login' } })
      return DONE
    case ERROR_CODES.permissionsChanged:
    case ERROR_CODES.configurationChanged:
      status.set({ blocked: { kind: 'permission', code: reply.code } })
      return DONE
    case ERROR_CODES.accountCancelled:
    case ERROR_CODES.accountFrozen:
    case ERROR_CODES.subjectCancelled:
    case ERROR_CODES.subjectFrozen:
    case ERROR_CODES.authorisationReleased:
    case ERROR_CODES.authorisationFrozen:
      await onClosed({ kind: 'closed', code: reply.code })
      return DONE
    default:
      // 429 too: too much was asked at once, here or elsewhere, and growing pauses are what helps.
      return FAILED
  }
}
