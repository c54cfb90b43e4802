// The handlers of invitations.
import type { inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import type { CallHandlers } from '../../call-context.ts'
import { inviteAdd, inviteRoles } from './invite-add.ts'
import { inviteAccept, inviteRefuse } from './invite-answer.ts'
import { inviteDirect } from './invite-direct.ts'
import { inviteList, inviteRenew, inviteRevoke, inviteUses } from './invite-list.ts'
import { inviteAskAgain, invitePreview, inviteStanding } from './invite-preview.ts'
import { inviteSheet } from './invite-sheet.ts'

export const inviteHandlers: CallHandlers<{ calls: typeof inviteCalls }> = {
  inviteRoles,
  inviteAdd,
  inviteList,
  inviteUses,
  inviteRevoke,
  inviteRenew,
  invitePreview,
  inviteStanding,
  inviteAccept,
  inviteRefuse,
  inviteAskAgain,
  inviteDirect,
  inviteSheet,
}
