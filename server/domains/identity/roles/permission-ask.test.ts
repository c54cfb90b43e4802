import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation, type MemberPlan } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'

describeServers('asking for a permission', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let grantor: BuiltMember
  let asker: BuiltMember
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  beforeEach(async () => {
    ;({ domain, root } = await buildOrganisation(server))
    grantor = await member({ codes: PERMISSIONS })
    asker = await member()
  })
  afterAll(() => server.close())

  async function member(plan: MemberPlan = {}) {
    return buildMember(server, domain, { employeeUri: await buildEmployee(server, domain, root), ...plan })
  }
  const ask = (one = asker, code: 'contract_management' | 'staff_edit' = 'contract_management') =>
    server.call('identity', 'permissionAsk', { code, pageName: '合同', note: '要签合同', path: '/contract' }, one.token)
  async function rowsOf(one: BuiltMember, collection: 'todo' | 'notice'): Promise<Record<string, unknown>[]> {
    const pulled = (await server.pull(one.token, [collection])).result
    const part = pulled?.kind === 'snapshot' ? pulled.collections[collection] : undefined
    if (part?.kind === 'delta') return objects(part.fields, part.rows)
    if (part?.kind !== 'fill') return []
    const { schema, grant } = part.cursor
    const filled = await server.post('/api/sync/fill', { collection, schema, grant, part: 0, parts: 1 }, one.token)
    const { fields, rows } = filled.result as unknown as { fields: string[]; rows: unknown[][] }
    return objects(fields, rows)
  }
  const objects = (fields: readonly string[], rows: readonly (readonly unknown[])[]) =>
    rows.map((row) => Object.fromEntries(['uri', 'rev', ...fields].map((field, at) => [field, row[at]])))
  async function askUriOf(one: BuiltMember): Promise<string> {
    return String((await rowsOf(one, 'todo'))[0]?.sourceUri)
  }
  const answer = (askUri: string, values: { roleUri: string | null; note?: string; expireAtMs?: number | null }) =>
    server.call('identity', 'permissionAnswer', { askUri, expireAtMs: null, note: '', ...values }, grantor.token)
  const reasonOf = (result: object) => (result as { reason?: string }).reason

  test('everybody who may grant it gets a to-do and a message, nobody else', async () => {
    const second = await member({ codes: PERMISSIONS })
    const narrow = await member({ codes: ['role_management'] })
    expect((await ask()).result?.askedNames).toHaveLength(2)
    for (const one of [grantor, second]) {
      // As data, so that each of them reads it in his own language.
      const facts = { name: '王小明', code: 'contract_management', page: '合同', note: '要签合同' }
      expect(await rowsOf(one, 'todo')).toMatchObject([
        { kind: 'permissionRequest', status: 'open', facts: { kind: 'permissionRequest', ...facts } },
      ])
      expect(await rowsOf(one, 'notice')).toMatchObject([
        { kind: 'permission', readAt: null, facts: { event: 'permissionAsked', ...facts } },
      ])
    }
    for (const one of [narrow, asker]) expect(await rowsOf(one, 'todo')).toEqual([])
  })

  test('once an hour for the same code', async () => {
    await ask()
    expect(await ask()).toMatchObject({ code: 429, reason: 'askedAlready' })
    expect((await ask(asker, 'staff_edit')).code).toBe(200)
    server.clock.nowMs += 3_600_001
    expect((await ask()).code).toBe(200)
  })

  test('for what one has, the device is told; for what nobody can grant, the person', async () => {
    expect((await ask(grantor)).code).toBe(10112)
    const other = await buildOrganisation(server)
    const alone = await buildMember(server, other.domain)
    expect(reasonOf(await ask(alone))).toBe('nobodyCanGrant')
    const personal = await buildMember(server, '')
    expect(reasonOf(await ask(personal))).toBe('nobodyCanGrant')
  })

  test('granting gives the role, closes the to-do of all who were asked, and tells the asker where to go', async () => {
    const second = await member({ codes: PERMISSIONS })
    await ask()
    const askUri = await askUriOf(grantor)
    const shown = await server.call('identity', 'permissionAskGet', { askUri }, grantor.token)
    expect(shown.result).toMatchObject({ code: 'contract_management', byUserId: asker.userId, status: 'open' })
    const role = await server.call(
      'identity',
      'roleSave',
      { name: '合同员', parentUri: null, flag: 1, codes: ['contract_management'], dataScopes: {}, sortNo: 0 },
      grantor.token,
    )
    const roleUri = role.result?.uri ?? ''
    const expireAtMs = server.clock.nowMs + 86_400_000
    expect((await answer(askUri, { roleUri, expireAtMs, note: '一天' })).code).toBe(200)
    for (const one of [grantor, second])
      expect(await rowsOf(one, 'todo')).toMatchObject([{ status: 'done', closedAt: server.clock.nowMs }])
    const granted = { event: 'permissionGranted', code: 'contract_management', page: '合同', note: '一天' }
    expect(await rowsOf(asker, 'notice')).toMatchObject([{ deepLink: '/contract', facts: granted }])
    const rights = await server.call('identity', 'getUserPermission', {}, asker.token)
    expect(rights.result?.permissions).toEqual(['contract_management'])
    expect(reasonOf(await answer(askUri, { roleUri }))).toBe('askAnswered')
  })

  test('refusing grants nothing and tells the asker', async () => {
    await ask()
    expect((await answer(await askUriOf(grantor), { roleUri: null, note: '找人事' })).code).toBe(200)
    expect(await rowsOf(asker, 'notice')).toMatchObject([
      { deepLink: null, facts: { event: 'permissionRefused', code: 'contract_management', note: '找人事' } },
    ])
    expect((await rowsOf(grantor, 'todo'))[0]?.status).toBe('done')
  })

  test('a role without the code answers nothing', async () => {
    await ask()
    const askUri = await askUriOf(grantor)
    expect(reasonOf(await answer(askUri, { roleUri: asker.roleUri }))).toBe('roleLacksCode')
    expect((await rowsOf(grantor, 'todo'))[0]?.status).toBe('open')
  })

  test('what waits under other identities is a number, and nothing of one that is closed', async () => {
    await ask()
    const personal = await server.call(
      'identity',
      'switchOrg',
      { action: 'changeuserdomain', targetDomain: '' },
      grantor.token,
    )
    const elsewhere = async () => (await server.call('feed', 'unreadElsewhere', {}, personal.result?.token)).result
    // The to-do and the message, counted there as they are from here.
    expect(await elsewhere()).toEqual({ others: [{ domain, count: 2 }] })
    expect((await server.call('feed', 'unReadCount', {}, grantor.token)).result).toBe(2)
    expect((await server.call('feed', 'unReadCount', {}, personal.result?.token)).result).toBe(0)
    expect((await server.call('feed', 'unreadElsewhere', {}, grantor.token)).result).toEqual({ others: [] })
    await sql`update membership set status = 'left' where user_id = ${grantor.userId}`.execute(server.db)
    expect(await elsewhere()).toEqual({ others: [] })
  })

  test('messages are counted until they are read, beside the to-do, by their receiver alone', async () => {
    await ask()
    const count = async (one: BuiltMember) => (await server.call('feed', 'unReadCount', {}, one.token)).result
    expect(await count(grantor)).toBe(2)
    expect(await count(asker)).toBe(0)
    const uri = String((await rowsOf(grantor, 'notice'))[0]?.uri)
    const read = { mutation: 'feed.readNotices', args: { uris: [uri], atMs: 5 } }
    await server.push(asker.token, [read])
    expect(await count(grantor)).toBe(2)
    await server.push(grantor.token, [read])
    expect(await count(grantor)).toBe(1)
    expect((await rowsOf(grantor, 'notice'))[0]?.readAt).toBe(5)
    await server.push(grantor.token, [{ mutation: 'feed.removeNotice', args: { uri } }])
    expect(await rowsOf(grantor, 'notice')).toEqual([])
  })
})

describe('menus and board roles', () => {
  let server: TestApp
  let domain: string
  let one: BuiltMember
  beforeAll(async () => {
    server = await createTestApp()
    ;({ domain } = await buildOrganisation(server))
    one = await buildMember(server, domain, { codes: PERMISSIONS })
  })
  afterAll(() => server.close())
  const menus = async (source: 'app' | 'web' | 'pc', token = one.token) =>
    (await server.call('identity', 'menuGet', { source }, token)).result?.menus ?? []
  const edit = (changes: Record<string, unknown>[]) =>
    server.call('identity', 'menuBatchEdit', { menus: changes as never }, one.token)

  test('an organisation renames, orders, hides and places entries in one save, for itself alone', async () => {
    const other = await buildOrganisation(server)
    const neighbour = await buildMember(server, other.domain, { codes: PERMISSIONS })
    const answer = await edit([
      { code: 'organization', title: '通讯录', sortNo: 95 },
      { code: 'staff', isVisible: false },
      { code: 'personnel', platforms: ['web'] },
    ])
    expect(answer.result?.menus.find((entry) => entry.code === 'staff')?.isVisible).toBe(false)
    const web = await menus('web')
    expect(web.at(-1)).toMatchObject({ code: 'organization', title: '通讯录', titleEn: '通讯录' })
    expect(web.map((entry) => entry.code)).not.toContain('staff')
    expect((await menus('app')).map((entry) => entry.code)).not.toContain('personnel')
    expect((await menus('web', neighbour.token)).find((entry) => entry.code === 'organization')?.title).toBe('组织')
    // Back to the platform's own name, with its English one.
    await edit([{ code: 'organization', title: '组织' }])
    expect((await menus('web')).at(-1)).toMatchObject({ title: '组织', titleEn: 'Company' })
    // A hidden entry took no permission away.
    expect((await server.call('identity', 'getUserPermission', {}, one.token)).result?.permissions).toContain(
      'user_and_departments',
    )
  })

  test('all or nothing, and the way back stays', async () => {
    const before = await menus('web')
    expect((await edit([{ code: 'personnel', title: '人' }, { code: 'nothing' }])).code).toBe(404)
    expect(await edit([{ code: 'backstageMenu', isVisible: false }])).toMatchObject({ reason: 'menuKept' })
    expect(await menus('web')).toEqual(before)
  })

  test('entries without their code are not shown', async () => {
    const plain = await buildMember(server, domain, { codes: ['org_structure'] })
    expect((await menus('web', plain.token)).every((entry) => ['', 'org_structure'].includes(entry.permission))).toBe(
      true,
    )
  })

  test('the board role: a tree of three levels, the own choice in every identity, flag 0 not selectable', async () => {
    const query = async (token: string) => (await server.call('identity', 'userRoleQuery', {}, token)).result
    expect(await query(one.token)).toEqual({ name: '普通用户', uri: '' })
    const roles = (await server.call('identity', 'getRoleList', {}, one.token)).result?.roles ?? []
    const leaf = roles.flatMap((top) => top.childRoles).flatMap((child) => child.childRoles)[0]
    expect(leaf?.flag).toBe(1)
    const closed = roles.find((top) => top.flag === 0)
    const save = (uri: string) => server.call('identity', 'userRoleSave', { uri, name: '假的' }, one.token)
    expect(await save(closed?.uri ?? '')).toMatchObject({ reason: 'roleNotSelectable' })
    expect((await save(leaf?.uri ?? '')).result).toEqual({ uri: leaf?.uri, name: leaf?.name })
    const personal = await server.call(
      'identity',
      'switchOrg',
      { action: 'changeuserdomain', targetDomain: '' },
      one.token,
    )
    expect(await query(personal.result?.token ?? '')).toEqual({ uri: leaf?.uri, name: leaf?.name })
  })
})
