// Papers of those who answer for a team: rows have kind and last four, the number is read by who manages the site, and logged.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltMember, buildDepartment, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

const NUMBER = '11010519491231002X'

describeServers('papers of the leaders of teams', (kind) => {
  let server: TestApp
  let manager: BuiltMember
  let elsewhere: BuiltMember
  let foreman: BuiltMember
  const [project, team] = [newId('prj'), newId('stm')]

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const { domain, root } = await buildOrganisation(server)
    const [own, other] = [
      await buildDepartment(server, domain, { parentUri: root }),
      await buildDepartment(server, domain, { parentUri: root }),
    ]
    const codes = ['site_labour', 'site_management', 'user_and_departments'] as const
    const within = (uri: string) => ({
      codes: [...codes],
      dataScopes: { employee: { kind: 'custom' as const, groupUris: [uri] } },
    })
    manager = await buildMember(server, domain, within(own))
    elsewhere = await buildMember(server, domain, within(other))
    foreman = await buildMember(server, domain, { codes: ['site_labour'] })
    const made = await server.push(manager.token, [
      {
        mutation: 'labour.addSiteProject',
        args: { uri: project, values: { name: '钱江世纪城', groupUri: own, crewUris: [], licences: [] } },
      },
      {
        mutation: 'labour.addSiteTeam',
        args: { uri: team, values: { projectUri: project, name: '钢筋一班', leaderName: '张三', files: [] } },
      },
    ])
    expect(made.result).toMatchObject({
      outcomes: [{ outcome: { kind: 'applied' } }, { outcome: { kind: 'applied' } }],
    })
  })
  afterAll(() => server.close())

  const save = (by: BuiltMember, idNo: string) =>
    server.call('labour', 'saveSiteIdNo', { whose: 'leader', uri: team, idType: 'residentId', idNo }, by.token)
  const read = (by: BuiltMember) => server.call('labour', 'readSiteIdNo', { whose: 'leader', uri: team }, by.token)
  const row = async () => (await filledRows(server, manager.token, 'siteTeam')).find(({ uri }) => uri === team)

  test('a wrong check digit is refused; a right one leaves the last four in the row', async () => {
    expect(await save(manager, '110105194912310021')).toMatchObject({ reason: 'identityNumberInvalid' })
    expect((await save(manager, NUMBER.toLowerCase())).code).toBe(200)
    expect(await row()).toMatchObject({ leaderIdType: 'residentId', leaderIdTail: '002X' })
    expect(JSON.stringify(await row())).not.toContain(NUMBER)
    expect((await read(manager)).result).toEqual({ idNo: NUMBER })
    const { rows } = await sql<{ action: string }>`select action from access_log where uri = ${team}
      order by at, action`.execute(server.db)
    expect(rows.map(({ action }) => action).sort()).toEqual(['sensitive.read', 'sensitive.write'])
  })

  test('whoever manages other sites, or only works on one, neither reads nor writes it', async () => {
    for (const by of [elsewhere, foreman]) {
      expect((await read(by)).code).not.toBe(200)
      expect((await save(by, NUMBER)).code).not.toBe(200)
    }
  })

  test('an empty one takes it away', async () => {
    expect((await save(manager, '')).code).toBe(200)
    expect(await row()).toMatchObject({ leaderIdType: null, leaderIdTail: null })
    expect((await read(manager)).code).toBe(404)
  })
})
