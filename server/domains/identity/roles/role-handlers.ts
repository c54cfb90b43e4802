// The handlers of roles, menus, board roles and requests for a permission.
import type { roleCalls } from '#contract/domains/identity/role-calls.ts'
import type { sessionCalls } from '#contract/domains/identity/session-calls.ts'
import type { CallHandlers } from '../../call-context.ts'
import { accessFigures } from './access-figures.ts'
import { permissionAnswer, permissionAsk, permissionAskGet } from './ask-calls.ts'
import { getRoleList, userRoleQuery, userRoleSave } from './board-roles.ts'
import { roleGrant, roleMembers, roleRevoke } from './grant-calls.ts'
import { menuBatchEdit, menuGet, menuList } from './menu-calls.ts'
import { rightsLog } from './rights-log.ts'
import { roleList, roleRemove, roleSave } from './role-edit-calls.ts'

type Answered = typeof roleCalls & Pick<typeof sessionCalls, 'menuGet' | 'userRoleQuery'>

export const roleHandlers: CallHandlers<{ calls: Answered }> = {
  getRoleList,
  userRoleQuery,
  userRoleSave,
  roleList,
  roleSave,
  roleRemove,
  roleMembers,
  roleGrant,
  roleRevoke,
  rightsLog,
  accessFigures,
  permissionAsk,
  permissionAskGet,
  permissionAnswer,
  menuGet,
  menuList,
  menuBatchEdit,
}
