// The organisation's people as far as this device knows them: for the way that an approval would go.
import { useMemo } from 'react'
import type { Directory } from '#contract/domains/approval/flow-people.ts'
import type { employee } from '#contract/domains/hr/employee.ts'
import type { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'

type Person = Row<typeof employee>
type Department = Row<typeof department>

const LONGEST = 20

export interface KnownDirectory extends Directory {
  readonly nameOf: (username: string) => Promise<string>
  readonly placeOf: (
    username: string,
  ) => Promise<{ readonly groupUri: string | null; readonly path: readonly string[] }>
}

/** Asks the mirror; who holds a role is not known here. */
export function useDirectory(): KnownDirectory | undefined {
  const rows = useRunning()?.rows
  return useMemo(() => {
    if (!rows) return undefined
    const people = async (
      field: 'username' | 'uri',
      values: readonly (string | null)[],
    ): Promise<readonly Person[]> => {
      const wanted = values.filter((one) => one !== null)
      if (wanted.length === 0) return []
      const answer = await rows.ask('employee', { filters: [{ field, in: wanted }], limit: wanted.length })
      return answer.rows as unknown as Person[]
    }
    const groups = async (uri: string): Promise<Department | undefined> =>
      (await rows.ask('department', { filters: [{ field: 'uri', is: uri }], limit: 1 }))
        .rows[0] as unknown as Department
    const isHere = ({ employeeStatus, membership, username }: Person) =>
      username !== null && membership === 'active' && employeeStatus !== 'left'
    const pathOf = async (groupUri: string | null) => {
      const path: Department[] = []
      for (let at = groupUri; at !== null && path.length < LONGEST; ) {
        const row: Department | undefined = await groups(at)
        if (!row) break
        path.push(row)
        at = row.parentUri
      }
      return path
    }
    const headsOf = async (row: Department) =>
      (await people('uri', row.headUris)).filter(isHere).map(({ username }) => String(username))
    const directory: KnownDirectory = {
      present: async (usernames) => {
        const here = new Set((await people('username', usernames)).filter(isHere).map(({ username }) => username))
        return usernames.filter((one) => here.has(one))
      },
      holders: async () => [],
      heads: async (groupUri, level) => {
        for (const row of (await pathOf(groupUri)).slice(level - 1)) {
          const heads = await headsOf(row)
          if (heads.length > 0) return heads
        }
        return []
      },
      superiors: async (username) => {
        const [person] = await people('username', [username])
        if (!person) return []
        const chain: string[] = []
        for (let at = person.managerUri; at !== null && chain.length < LONGEST; ) {
          const [above]: readonly Person[] = await people('uri', [at])
          if (!above) break
          if (isHere(above)) chain.push(String(above.username))
          at = above.managerUri
        }
        if (chain.length > 0) return [...new Set(chain)].filter((one) => one !== username)
        const heads = await Promise.all((await pathOf(person.groupUri)).map(headsOf))
        return [...new Set(heads.flat())].filter((one) => one !== username)
      },
      nameOf: async (username) => (await people('username', [username]))[0]?.name ?? username,
      placeOf: async (username) => {
        const groupUri = (await people('username', [username]))[0]?.groupUri ?? null
        return { groupUri, path: (await pathOf(groupUri)).map(({ uri }) => uri) }
      },
    }
    return directory
  }, [rows])
}
