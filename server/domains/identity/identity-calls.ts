// The handlers of the identity calls.
import type { identity } from '#contract/domains/identity/identity.ts'
import type { CallHandlers } from '../call-context.ts'
import { getUserPermission, menuGet, userDetail, userDomains, userRoleQuery, whoCanGrant } from './current-user.ts'
import { login, logout, switchOrg } from './login.ts'

export const identityCalls: CallHandlers<typeof identity> = {
  login,
  logout,
  switchOrg,
  userDetail,
  userDomains,
  getUserPermission,
  menuGet,
  userRoleQuery,
  whoCanGrant,
}
