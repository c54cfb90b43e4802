// What tests of processes about people need at the front door: people with accounts, edits, and what is seen of them.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '../people.ts'
import { filledRows } from '../sync/filled-rows.ts'
import { newId } from '../sync/sync-who.ts'
import type { TestApp } from './app.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Of one organisation of a server. */
export const processKit = (server: TestApp, domain: string, root: string) => {
  const rowsOf = (member: BuiltMember, collection: string) => filledRows(server, member.token, collection)
  return {
    /** Somebody with an account and a record that names it. */
    person: async (values: Record<string, unknown> = {}, codes: readonly string[] = []) => {
      const username = `someone-${newId().toLowerCase()}`
      const uri = await buildEmployee(server, domain, root, { name: '陈建国', username, ...values })
      const member = await buildMember(server, domain, { employeeUri: uri, codes })
      await sql`update account set username = ${username} where user_id = ${member.userId}`.execute(server.db)
      return { uri, member: { ...member, username } }
    },
    /** One edit; its outcome, or why it was refused. */
    push: async (member: BuiltMember, name: string, args: Record<string, unknown>, base: object[] = []) => {
      const { result } = await server.push(member.token, [{ mutation: `hr.${name}`, args, base: base as never }])
      const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
      const outcome = answer?.outcome
      return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
    },
    rowOf: async (member: BuiltMember, collection: string, uri: string) =>
      (await rowsOf(member, collection)).find((row) => row.uri === uri),
    todosOf: async (member: BuiltMember) =>
      (await rowsOf(member, 'todo')).filter((row) => row.status === 'open').map((row) => row.sourceUri),
    employeeOf: async (member: BuiltMember, uri: string) =>
      (await rowsOf(member, employee.name)).find((row) => row.uri === uri),
    clockMoves: () => moveByClock({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent }),
  }
}

export type ProcessKit = ReturnType<typeof processKit>

/** An organisation with somebody of personnel who holds these codes, and the kit for it. */
export async function buildPersonnel(server: TestApp, codes: readonly string[]) {
  const { domain, root } = await buildOrganisation(server)
  const hr = await buildMember(server, domain, { codes })
  return { domain, root, hr, kit: processKit(server, domain, root) }
}
