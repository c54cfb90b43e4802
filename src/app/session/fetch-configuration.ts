// What the shell needs to know of an identity: the person, the codes, the menu, the role. Fetched together or not at all.
import type { CallResult, CallServer } from '#src/data/call-server.ts'
import type { IdentityRecord } from '#src/data/device/device-session.ts'
import { sessionCall } from './session-call.ts'

export type Configuration = Pick<IdentityRecord, 'detail' | 'permission' | 'menus' | 'role'>
export type MenuSource = 'app' | 'web' | 'pc'
export type NotOk = Exclude<CallResult<never>, { kind: 'ok' }>

/** Asks the four calls under one token. Answers the first failure when one of them fails. */
export async function fetchConfiguration(
  callServer: CallServer,
  token: string | null,
  source: MenuSource,
): Promise<{ kind: 'ok'; result: Configuration } | NotOk> {
  const [detail, permission, menu, role] = await Promise.all([
    callServer(sessionCall('userDetail'), {}, { token }),
    callServer(sessionCall('getUserPermission'), {}, { token }),
    callServer(sessionCall('menuGet'), { source }, { token }),
    callServer(sessionCall('userRoleQuery'), {}, { token }),
  ])
  if (detail.kind !== 'ok') return detail
  if (permission.kind !== 'ok') return permission
  if (menu.kind !== 'ok') return menu
  if (role.kind !== 'ok') return role
  const result = { detail: detail.result, permission: permission.result, menus: menu.result.menus, role: role.result }
  return { kind: 'ok', result }
}
