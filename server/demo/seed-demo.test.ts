import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleFlow } from '#contract/domains/articles/article-flow.ts'
import { HELD_STATES, WORK_STATES } from '#contract/domains/identity/certification-rules.ts'
import { TYPE_CODES } from '#contract/domains/partners/partner-types.ts'
import { SOCIAL_KINDS } from '#contract/domains/social-kinds.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { verifyBadge } from '#src/features/labour/gate/verify-badge.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { isEmptyDatabase, seedDemo } from './seed-demo.ts'

const STAFF = 120

describeServers('demonstration data', (kind) => {
  const files = createMemoryFiles()
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, files })
  })
  afterAll(() => server.close())

  describe('the demonstration', () => {
    test('comes into an empty database, once, also when two processes start together', async () => {
      expect(await isEmptyDatabase(server.db)).toBe(true)
      const seed = () => seedDemo(server.store, files, STAFF, server.clock.nowMs, true, server.secret)
      await Promise.all([seed(), seed()])
      expect(await isEmptyDatabase(server.db)).toBe(false)
      const rows = async () =>
        (await sql<{ count: number }>`select count(*)::int as count from employee`.execute(server.db)).rows[0]?.count
      const before = await rows()
      await seed()
      expect(await rows()).toBe(before)
    })

    test('the feed has some hundred articles, one in each state, and pictures that its readers see', async () => {
      const token = await server.login('worker')
      const seen = await filledRows(server, token, 'article')
      expect(seen.length).toBeGreaterThan(80)
      expect(seen.every((row) => row.status === 'published')).toBe(true)
      const own = await filledRows(server, await server.login('manager'), 'article')
      const states: readonly string[] = articleFlow.states
      expect(states.filter((state) => !own.some((row) => row.status === state))).toEqual([])
      const [picture] = seen.flatMap((row) => (row.images as { fileUri: string }[] | null) ?? [])
      const { result } = await server.post<{ complete: boolean }>('/api/platform/fileStatus', picture ?? {}, token)
      expect(picture).toBeDefined()
      expect(result).toBeDefined()
      expect((await filledRows(server, await server.login('personal'), 'publicArticle')).length).toBeGreaterThan(5)
      const told = await filledRows(server, await server.login('manager'), 'notice')
      expect([...new Set(told.map(({ kind }) => kind))].sort()).toEqual([...SOCIAL_KINDS].sort())
    })

    test('something waits for several, somebody has said that he deals with another, and no form shows a number', async () => {
      const token = await server.login('hr')
      const shared = (await filledRows(server, token, 'todo')).filter((row) => row.isShared && row.status === 'open')
      expect(shared.some((row) => row.claimedBy === null)).toBe(true)
      expect(shared.some((row) => row.claimedBy === 'hr')).toBe(true)
      const own = await filledRows(server, await server.login('foreman'), 'approval')
      expect(own.some((row) => JSON.stringify(row.values).includes('"masked":"************0005"'))).toBe(true)
      expect(JSON.stringify(own)).not.toContain('6200000000000005')
    })

    test('every account of the group stands in its roster', async () => {
      const people = await filledRows(server, await server.login('hr'), 'employee')
      const names = people.map((one) => one.username)
      expect(names).toEqual(
        expect.arrayContaining(['operator', 'admin', 'hr', 'manager', 'foreman', 'worker', 'chairman']),
      )
    })

    test('several accounts have people whom they call often, all of them on the roster', async () => {
      const roster = (await filledRows(server, await server.login('hr'), 'employee')).map((one) => one.uri)
      for (const username of ['chairman', 'admin', 'hr', 'manager', 'foreman', 'worker']) {
        const called = await filledRows(server, await server.login(username), 'frequentContact')
        expect(called.length, username).toBeGreaterThan(1)
        expect(
          called.every(({ employeeUri }) => roster.includes(employeeUri)),
          username,
        ).toBe(true)
      }
    })

    const permissions = async (username: string) =>
      (await server.call('identity', 'getUserPermission', {}, await server.login(username))).result?.permissions

    test('foreman and worker hold no code of the roster, hr and the chairman do', async () => {
      expect(await permissions('foreman')).toEqual([
        'org_structure',
        'site_labour',
        'staff_edit',
        'user_and_departments',
      ])
      expect(await permissions('worker')).toEqual(['org_structure', 'user_and_departments'])
      expect(await permissions('manager')).toEqual([
        ...['external_contacts_management', 'external_management', 'org_structure', 'roster_managerment'],
        ...['site_labour', 'site_management', 'user_and_departments'],
      ])
      expect(await permissions('admin')).toEqual(
        expect.arrayContaining(['staff_edit', 'department_edit', 'role_management']),
      )
      expect(await permissions('admin')).not.toContain('roster_managerment')
      for (const one of ['hr', 'chairman']) {
        expect(await permissions(one)).toEqual(
          expect.arrayContaining(['roster_managerment', 'roster_sensitive', 'staff_edit']),
        )
      }
      expect(await permissions('personal')).toEqual([])
      expect(await permissions('operator')).toEqual(['org_structure', 'user_and_departments'])
    })

    test('one person is in two organisations, one in none', async () => {
      const names = async (username: string) =>
        (await server.call('identity', 'userDomains', {}, await server.login(username))).result?.domains.map(
          (one) => one.domainName,
        )
      expect(await names('foreman')).toEqual(['龙门建设集团', '恒基劳务有限公司'])
      expect(await names('personal')).toEqual([])
      expect(await names('labour')).toEqual(['恒基劳务有限公司'])
    })

    test('there are partners of all eight kinds, in every standing', async () => {
      const token = await server.login('chairman')
      const roles = await filledRows(server, token, 'partnerRole')
      expect(TYPE_CODES.filter((code) => !roles.some((row) => row.typeCode === code))).toEqual([])
      const standings = new Set((await filledRows(server, token, 'partner')).map((row) => row.status))
      for (const one of ['active', 'onHold', 'blacklisted']) expect(standings).toContain(one)
      const bans = await filledRows(server, token, 'partnerBan')
      expect(bans.map(({ status, endsOn }) => [status, endsOn !== null]).sort()).toEqual([
        ['asked', false],
        ['inForce', true],
      ])
      const approvals = await filledRows(server, token, 'approval')
      const decisions = approvals.filter((row) => bans.some(({ approvalUri }) => approvalUri === row.uri))
      expect(decisions.map(({ status }) => status).sort()).toEqual(['approved', 'pending'])
    })

    test('two sites have teams and two hundred workers, and a wage sheet is half signed', async () => {
      const token = await server.login('chairman')
      const projects = new Set((await filledRows(server, token, 'siteTeam')).map((row) => row.projectUri))
      expect(projects.size).toBeGreaterThanOrEqual(2)
      expect((await filledRows(server, token, 'projectWorker')).length).toBeGreaterThanOrEqual(200)
      const sheets = await filledRows(server, token, 'wageSheet')
      const isHalf = ({ signedCount, heads, status }: (typeof sheets)[number]) =>
        status === 'signing' && Number(signedCount) * 2 === Number(heads)
      expect(sheets.some(isHalf)).toBe(true)
    })

    test('whoever has entered a site wears a badge that any device verifies by the mirrored key', async () => {
      const token = await server.login('foreman')
      const keys = new Map((await filledRows(server, token, 'siteKey')).map((row) => [row.uri, String(row.publicKey)]))
      const inside = (await filledRows(server, token, 'projectWorker')).filter((row) => row.status === 'in')
      expect(inside.length).toBeGreaterThan(20)
      const today = todayInShanghai(server.clock.nowMs)
      for (const { uri, name, badge } of inside) {
        const verdict = await verifyBadge(String(badge), (key) => keys.get(key), today)
        expect(verdict).toMatchObject({ kind: 'good', badge: { worker: uri, name } })
      }
      const forged = String(inside[0]?.badge).replace(String(inside[0]?.name), '别的人')
      expect(await verifyBadge(forged, (key) => keys.get(key), today)).toEqual({ kind: 'forged' })
      const [made] = inside
      // What is renewed is signed by the same key.
      await server.call('labour', 'issueBadges', { uris: [String(made?.uri)] }, token)
      const after = (await filledRows(server, token, 'projectWorker')).find((row) => row.uri === made?.uri)
      expect(await verifyBadge(String(after?.badge), (key) => keys.get(key), today)).toMatchObject({ kind: 'good' })
    })

    test('who reviews for the platform has to-dos of certifications and of real names', async () => {
      const asked = { action: 'changeuserdomain', targetDomain: '' } as const
      const { result } = await server.call('identity', 'switchOrg', asked, await server.login('operator'))
      const kinds = (await filledRows(server, result?.token ?? '', 'todo'))
        .filter(({ status }) => status === 'open')
        .map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['certReview', 'realNameReview']))
    })

    test('invitations and certifications stand in every state', async () => {
      const by = await server.login('chairman')
      const { result } = await server.call('identity', 'inviteList', { pageNo: 1, pageSize: 50 }, by)
      const invites = new Set(result?.records.map(({ state }) => state))
      expect([...invites].sort()).toEqual(['expired', 'open', 'revoked', 'usedUp'])
      const certified = await sql<{ held: string; work: string }>`select held, work from certification`.execute(
        server.db,
      )
      const found = new Set(certified.rows.flatMap(({ held, work }) => [`held ${held}`, `work ${work}`]))
      const all = [...HELD_STATES.map((one) => `held ${one}`), ...WORK_STATES.map((one) => `work ${one}`)]
      expect(all.filter((one) => !found.has(one))).toEqual([])
    })

    test('the manager sees the people of his own project only', async () => {
      const count = async (username: string) => {
        const pulled = (await server.pull(await server.login(username), ['employee'])).result
        const found = pulled?.kind === 'snapshot' ? pulled.collections.employee : undefined
        return found?.kind === 'fill' ? found.count : 0
      }
      expect(await count('hr')).toBe(STAFF)
      const own = await count('manager')
      expect(own).toBeGreaterThan(5)
      expect(own).toBeLessThan(STAFF / 2)
    })
  })
})
