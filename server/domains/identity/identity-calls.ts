// The handlers of the identity calls.
import type { identity } from '#contract/domains/identity/identity.ts'
import type { CallHandlers } from '../call-context.ts'
import { accountHandlers } from './account/account-handlers.ts'
import { enrollmentGet, enrollmentSave, enrollmentSeen } from './account/enrollment.ts'
import {
  certificationForPosting,
  certificationGet,
  certificationList,
  certificationSave,
  certificationSubmit,
  certificationWithdraw,
} from './certification/own-certification.ts'
import {
  certificationCase,
  certificationCases,
  certificationDecide,
  certificationPapers,
  certificationRevoke,
} from './certification/review-certification.ts'
import { certificationTransfer, certificationTransferConfirm } from './certification/transfer-check.ts'
import { getUserPermission, userDetail, userDomains, whoCanGrant } from './current-user.ts'
import { inviteHandlers } from './invites/invite-handlers.ts'
import { login, logout, switchOrg } from './login.ts'
import { operatorHandlers } from './operators/operator-handlers.ts'
import { organisationHandlers } from './organisations/organisation-handlers.ts'
import { roleHandlers } from './roles/role-handlers.ts'

export const identityCalls: CallHandlers<typeof identity> = {
  login,
  logout,
  switchOrg,
  userDetail,
  userDomains,
  getUserPermission,
  whoCanGrant,
  ...accountHandlers,
  ...roleHandlers,
  ...organisationHandlers,
  ...inviteHandlers,
  ...operatorHandlers,
  enrollmentGet,
  enrollmentSave,
  enrollmentSeen,
  certificationCase,
  certificationCases,
  certificationDecide,
  certificationForPosting,
  certificationGet,
  certificationList,
  certificationPapers,
  certificationRevoke,
  certificationSave,
  certificationSubmit,
  certificationTransfer,
  certificationTransferConfirm,
  certificationWithdraw,
}
