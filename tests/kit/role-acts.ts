// What somebody who manages roles does from elsewhere, by the server's front door.
import { roleCalls } from '#contract/domains/identity/role-calls.ts'
import { type ServerApi, serverApi } from './server-api.ts'

export interface RoleActs {
  readonly api: ServerApi
  readonly uriOf: (role: string) => Promise<string>
  /** Who holds a role alone. */
  readonly onlyHolder: (role: string) => Promise<{ userId: string; employeeUri: string }>
  readonly grant: (role: string, employeeUri: string, expireAtMs?: number | null) => Promise<unknown>
  readonly revoke: (role: string, userId: string) => Promise<unknown>
}

/** The acts of the chairman, who holds every permission. */
export async function roleActs(url: string): Promise<RoleActs> {
  const api = await serverApi(url, 'chairman')
  const uriOf = async (name: string) => {
    const { roles } = await api.call(roleCalls.roleList, {})
    return roles.find((role) => role.name === name)?.uri ?? ''
  }
  return {
    api,
    uriOf,
    async onlyHolder(role) {
      const { members } = await api.call(roleCalls.roleMembers, { uri: await uriOf(role) })
      const [one] = members
      if (members.length !== 1 || !one?.employeeUri) throw new Error(`${role} is held by ${members.length}`)
      return { userId: one.userId, employeeUri: one.employeeUri }
    },
    grant: async (role, employeeUri, expireAtMs = null) =>
      api.call(roleCalls.roleGrant, { uri: await uriOf(role), employeeUris: [employeeUri], expireAtMs }),
    revoke: async (role, userId) => api.call(roleCalls.roleRevoke, { uri: await uriOf(role), userId }),
  }
}
