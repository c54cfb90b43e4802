// What tests of alerts stand on: an organisation with HR, a superior and a worker at ten in the morning, rows written into it, the
// job, and what each is told.
import { sql } from 'kysely'
import { type AnyCollection, completeRow } from '#contract/kit/collection.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { raiseAlerts } from '#server/jobs/alerts/raise-alerts.ts'
import { type BuiltMember, buildOrganisation } from '../people.ts'
import { filledRows } from '../sync/filled-rows.ts'
import { newId } from '../sync/sync-who.ts'
import type { TestApp } from './app.ts'
import { processKit } from './process-kit.ts'

export const DAY_MS = 24 * 3_600_000
export const SECRET = 'a secret of this test'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Ten in the morning in Shanghai. */
export const TEN = Date.parse('2026-05-20T10:00:00+08:00')
export const TODAY = '2026-05-20'
export const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

/** Runs the job as it is now by the server's clock. */
export const raise = (server: TestApp) =>
  raiseAlerts({
    ...server,
    outside: { secret: SECRET },
    nowMs: () => server.clock.nowMs,
    random: Math.random,
    log: silent,
  })

/** A new organisation on the day of the tests, and the job as if it had never run. */
export async function alertOffice(server: TestApp) {
  server.clock.nowMs = TEN
  await sql`delete from job_run`.execute(server.db)
  const { domain, root } = await buildOrganisation(server)
  const kit = processKit(server, domain, root)
  const hr = await kit.person({ name: '许静' }, [
    ...['roster_managerment', 'user_and_departments', 'contract_management', 'regularization_management'],
    ...['resign_management'],
  ])
  const boss = await kit.person({ name: '高远' })
  const worker = await kit.person({ name: '周明', managerUri: boss.uri, entryDate: '2024-01-09' })
  const write = (collection: AnyCollection, values: Record<string, unknown>, scope = 'shared') => {
    const uri = newId(collection.idPrefix)
    const row = completeRow(collection, uri, values)
    return server.store
      .write((tx) => tx.flush([{ kind: 'insert', collection, scope: `${scope}:${domain}`, row }], [], []))
      .then(() => uri)
  }
  const change = (collection: AnyCollection, uri: string, patch: Record<string, unknown>) =>
    server.command(byNobody(domain), newId(), ({ all }) => all.patch(collection, uri, patch))
  const person = {
    employeeUri: worker.uri,
    employeeName: '周明',
    groupUri: root,
    employeeUsername: worker.member.username,
  }
  const told = async (member: BuiltMember, alert: string) =>
    (await filledRows(server, member.token, 'notice')).flatMap(({ facts }) => {
      const said = facts as { event: string; alert?: string; left?: number; count?: number; names?: string }
      return said.event === 'alert' && said.alert === alert ? [said] : []
    })
  const todos = async (member: BuiltMember) =>
    (await filledRows(server, member.token, 'todo')).filter(
      ({ status, sourceUri }) => status === 'open' && String(sourceUri).startsWith('alert:'),
    )
  const nextDays = async (days: number) => {
    server.clock.nowMs += days * DAY_MS
    return raise(server)
  }
  return { domain, root, kit, change, hr, boss, worker, write, person, told, todos, nextDays }
}
