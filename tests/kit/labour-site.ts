// A project with a team, and the people of it: a foreman on the site, who manages it, who approves, and a stranger.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from './people.ts'
import { createTestApp, type TestApp } from './server/app.ts'
import { filledRows } from './sync/filled-rows.ts'
import { newId } from './sync/sync-who.ts'

export const SIGNATURE = 'data:image/png;base64,iVBORw0KGgo='

/** A number that passes the check, of somebody born on that day. */
export function numberOf(birth: string, order = '001'): string {
  const seventeen = `330106${birth}${order}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((all, weight, at) => all + weight * Number(seventeen[at]), 0)
  return seventeen + '10X98765432'[sum % 11]
}

export async function buildSite(kind: NonNullable<NonNullable<Parameters<typeof createTestApp>[0]>['kind']>) {
  const server: TestApp = await createTestApp({ kind })
  const { domain, root } = await buildOrganisation(server)
  const manager = await buildMember(server, domain, {
    codes: ['site_labour', 'site_management', 'user_and_departments'],
    dataScopes: { employee: { kind: 'all' } },
  })
  const boss = await buildMember(server, domain, {
    codes: ['site_labour', 'site_management', 'site_wages'],
    dataScopes: { employee: { kind: 'all' } },
  })
  const stranger = await buildMember(server, domain, { codes: ['site_labour'] })
  const record = await buildEmployee(server, domain, root, { name: '王海永', username: 'site-foreman' })
  const foreman = await buildMember(server, domain, { employeeUri: record, codes: ['site_labour'] })
  await sql`update account set username = 'site-foreman' where user_id = ${foreman.userId}`.execute(server.db)
  const project = newId('prj')
  const team = newId('stm')

  const push = async (member: BuiltMember, name: string, args: Record<string, unknown>) => {
    // A patch says what the person had before.
    const base = 'patch' in args ? await basesOf(member, name, String(args.uri), args.patch as object) : []
    const { result } = await server.push(member.token, [{ mutation: `labour.${name}`, args, base }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    const outcome = answer?.outcome
    return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
  }
  const basesOf = async (member: BuiltMember, name: string, uri: string, patch: object) => {
    const collection = name.endsWith('SiteProject') ? 'siteProject' : 'projectWorker'
    const row = await rowOf(member, collection, uri)
    const fields = Object.fromEntries(Object.keys(patch).map((field) => [field, row?.[field] ?? null]))
    return [{ collection, uri, rev: Number(row?.rev), values: fields }]
  }
  const rowOf = async (member: BuiltMember, collection: string, uri: string) =>
    (await filledRows(server, member.token, collection)).find((row) => row.uri === uri)
  const today = () => new Date(server.clock.nowMs + 8 * 3_600_000).toISOString().slice(0, 10)
  const later = (days: number) => new Date(server.clock.nowMs + days * 86_400_000).toISOString().slice(0, 10)
  const work = (more: Record<string, unknown> = {}) => ({
    ...{ projectUri: project, teamUri: team, workType: '020', workerRole: 'worker', isLeader: false },
    ...{ employmentKind: 'labourCo', agreementDate: today(), safetyTrainedAt: null, insuranceUntil: later(200) },
    ...{ healthCheckAt: today(), certNo: null, certUntil: null, ...more },
  })
  const newcomer = (idNo: string, more: Record<string, unknown> = {}) => ({
    ...{ name: '李铁柱', idType: 'residentId', idNo, idUntil: '9999-12-31', mobile: '13800001111' },
    ...{ urgentName: null, urgentMobile: null, face: null, cards: [], ...more },
  })
  const register = async (idNo: string, more: Record<string, unknown> = {}, by = foreman) => {
    const [uri, workerUri] = [newId('pwk'), newId('wkr')]
    const outcome = await push(by, 'addProjectWorker', { uri, workerUri, newcomer: newcomer(idNo), values: work(more) })
    return { uri, workerUri, outcome }
  }
  const enter = (uri: string, from = 'pending') =>
    push(foreman, 'enterProjectWorker', { uri, from, values: { entryDate: today() } })
  const attend = (uri: string, direction: string, at: number) =>
    push(foreman, 'addSiteAttendance', {
      ...{ uri: newId('att'), projectWorkerUri: uri, direction, method: 'manual', at, note: null },
    })

  expect(
    await push(manager, 'addSiteProject', {
      uri: project,
      values: { name: '钱江世纪城', groupUri: root, crewUris: [record], licences: [] },
    }),
  ).toBe('applied')
  expect(
    await push(manager, 'addSiteTeam', { uri: team, values: { projectUri: project, name: '钢筋一班', files: [] } }),
  ).toBe('applied')
  return {
    ...{ server, domain, root, manager, boss, stranger, foreman, project, team },
    ...{ push, rowOf, today, register, enter, attend },
  }
}
