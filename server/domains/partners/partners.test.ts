import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerFlow } from '#contract/domains/partners/partner.ts'
import { TYPE_CODES, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(partnerFlow, 'partners', () => ({ partnerKind: 'company' }))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const DAY_MS = 24 * 3_600_000
const PERSON = { partnerKind: 'person', contactName: '周木生', contactMobile: '13800000001' }

describeServers('partners', (kind) => {
  let server: TestApp
  let domain: string
  let keeper: BuiltMember
  /** Sees partners, keeps construction teams only. */
  let teams: BuiltMember

  beforeAll(async () => {
    server = await createTestApp({ kind })
    domain = (await buildOrganisation(server)).domain
    keeper = await buildMember(server, domain, { codes: PERMISSIONS })
    teams = await buildMember(server, domain, { codes: ['external_management', 'construction_team_management'] })
  })
  afterAll(() => server.close())

  /** What a patch was made over: the row as it is. */
  const baseOf = async (name: string, args: { uri?: unknown; patch?: object }) => {
    if (!args.patch) return []
    const collection = name === 'changePartner' ? 'partner' : 'partnerRole'
    const row = await rowOf(collection, String(args.uri))
    const values = Object.fromEntries(Object.keys(args.patch).map((field) => [field, row?.[field] ?? null]))
    return [{ collection, uri: String(args.uri), rev: Number(row?.rev ?? 0), values }]
  }
  const push = async (member: BuiltMember, name: string, args: Record<string, unknown>) => {
    const base = await baseOf(name, args)
    const { result } = await server.push(member.token, [{ mutation: `partners.${name}`, args, base }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    const outcome = answer?.outcome
    return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
  }
  const rowOf = async (collection: string, uri: string) =>
    (await filledRows(server, keeper.token, collection)).find((row) => row.uri === uri)
  const made = async (values: Record<string, unknown> = {}) => {
    const uri = newId('ptn')
    expect(await push(keeper, 'addPartner', { uri, values: { name: '老周班组', ...PERSON, ...values } })).toBe(
      'applied',
    )
    return uri
  }
  const roleOf = (partnerUri: string, more: Record<string, unknown> = {}) => ({
    ...{ uri: newId('prl'), partnerUri, typeCode: '107', classUri: null, joinDate: null },
    ...more,
  })

  test('every code of a list belongs to a kind with a permission', () => {
    for (const code of TYPE_CODES) expect(PERMISSIONS).toContain(typeOfCode(code)?.permission)
    expect(typeOfCode('102')?.code).toBe('101')
  })

  test('a company has a right code, and no two have the same', async () => {
    const company = { name: '恒基劳务', ...PERSON, partnerKind: 'company' }
    const add = (uscc: string | null) =>
      push(keeper, 'addPartner', { uri: newId('ptn'), values: { ...company, ...(uscc && { uscc }) } })
    expect(await add(null)).toMatchObject({ code: 'invalid', field: 'uscc', reason: 'required' })
    expect(await add('91350100M000100Y44')).toMatchObject({ code: 'invalid' })
    expect(await add('91350100M000100Y43')).toBe('applied')
    expect(await add('91350100M000100Y43')).toMatchObject({ code: 'partnerTaken' })
  })

  test('a role needs the code of its kind, comes once, and shows what its partner is called', async () => {
    const partnerUri = await made()
    const role = roleOf(partnerUri)
    expect(await push(teams, 'addPartnerRole', roleOf(partnerUri, { typeCode: '111' }))).toMatchObject({
      code: 'notAllowed',
    })
    expect(await push(teams, 'addPartnerRole', role)).toBe('applied')
    expect(await push(teams, 'addPartnerRole', roleOf(partnerUri))).toMatchObject({ code: 'roleTaken' })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ typeCodes: ['107'] })
    await push(keeper, 'changePartner', { uri: partnerUri, patch: { name: '老周木工班组' } })
    expect(await rowOf('partnerRole', role.uri)).toMatchObject({ partnerName: '老周木工班组' })
    await push(teams, 'changePartnerRole', { uri: role.uri, patch: { status: 'ended' } })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ typeCodes: [] })
  })

  test('who is on hold begins nothing new; a hold ends on its day', async () => {
    const partnerUri = await made()
    const role = roleOf(partnerUri)
    await push(keeper, 'addPartnerRole', role)
    const values = { holdType: 'order', holdReason: '工资表迟交', holdUntil: '2026-07-01' }
    expect(await push(keeper, 'holdPartner', { uri: partnerUri, from: 'active', values })).toBe('applied')
    expect(await rowOf('partnerRole', role.uri)).toMatchObject({ partnerStatus: 'onHold' })
    expect(await push(keeper, 'addPartnerRole', roleOf(partnerUri, { typeCode: '111' }))).toMatchObject({
      ...{ code: 'partnerOnHold', why: '工资表迟交', until: '2026-07-01' },
    })
    server.clock.nowMs = Math.max(server.clock.nowMs, Date.parse('2026-07-01T09:00:00+08:00')) + DAY_MS
    await moveByClock({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ status: 'active', holdReason: null })
  })

  test('classes have three levels and names of their own; what is in a removed one is unclassified', async () => {
    const add = async (name: string, parentUri: string | null) => {
      const uri = newId('pcl')
      return {
        uri,
        outcome: await push(teams, 'addPartnerClass', { uri, typeCode: '107', name, parentUri, sortNo: 0 }),
      }
    }
    const one = await add('自有', null)
    const two = await add('木工', one.uri)
    const three = await add('模板', two.uri)
    expect([one.outcome, two.outcome, three.outcome]).toEqual(['applied', 'applied', 'applied'])
    expect((await add('更细', three.uri)).outcome).toMatchObject({ code: 'classTooDeep' })
    expect((await add('木工', one.uri)).outcome).toMatchObject({ code: 'classNameTaken' })
    const role = roleOf(await made())
    await push(teams, 'addPartnerRole', role)
    const move = { uris: [role.uri], classUri: three.uri }
    expect([await push(teams, 'movePartnerRole', move), await push(teams, 'movePartnerRole', move)]).toEqual([
      'applied',
      'applied',
    ])
    expect(await push(teams, 'removePartnerClass', { uri: two.uri })).toMatchObject({ code: 'classNotEmpty' })
    expect(await push(teams, 'removePartnerClass', { uri: three.uri })).toBe('applied')
    expect(await rowOf('partnerRole', role.uri)).toMatchObject({ classUri: null })
  })

  test('papers and ratings tell on the partner', async () => {
    const partnerUri = await made()
    const paper = (expireDate: string) => ({
      partnerUri,
      category: 'labour',
      name: '资质',
      expireDate,
      isRevoked: false,
    })
    const first = newId('ppp')
    await push(keeper, 'addPartnerPaper', { uri: first, values: paper('2027-01-01') })
    await push(keeper, 'addPartnerPaper', { uri: newId('ppp'), values: paper('2028-01-01') })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ papersUntil: '2027-01-01' })
    await push(keeper, 'removePartnerPaper', { uri: first, partnerUri })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ papersUntil: '2028-01-01' })
    const stars = { quality: 5, progress: 4, safety: 4, cooperation: 4, wagePayment: 3 }
    const day = new Date(server.clock.nowMs).toISOString().slice(0, 10)
    await push(keeper, 'addPartnerRating', {
      uri: newId('prt'),
      values: { partnerUri, period: '2026Q3', day, ...stars },
    })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ score: 80 })
  })

  test('a paper without a last day has the usual one of its kind; the day on the paper wins', async () => {
    const partnerUri = await made()
    const endOf = async (category: string, more: Record<string, unknown> = {}) => {
      const uri = newId('ppp')
      const values = { partnerUri, category, name: '证照', issueDate: '2024-03-01', isRevoked: false, ...more }
      expect(await push(keeper, 'addPartnerPaper', { uri, values })).toBe('applied')
      return (await rowOf('partnerPaper', uri))?.expireDate
    }
    expect(await endOf('labour')).toBe('2029-02-28')
    expect(await endOf('safetyLicence')).toBe('2027-02-28')
    expect(await endOf('safetyLicence', { expireDate: '2026-12-31' })).toBe('2026-12-31')
    expect(await endOf('other')).toBeNull()
    expect(await rowOf('partner', partnerUri)).toMatchObject({ papersUntil: '2026-12-31' })
  })

  test('the number of an account is not mirrored; a look at it is noted', async () => {
    const partnerUri = await made()
    const uri = newId('pac')
    const values = { accountName: '老周', bankName: '建设银行', branchName: null, bankLinkNo: null, isDefault: true }
    const save = (accountNo: string) =>
      server.call(
        'partners',
        'savePartnerAccount',
        { uri, partnerUri, ...values, accountKind: 'corporate', accountNo },
        keeper.token,
      )
    expect(await save('12')).toMatchObject({ code: 400 })
    expect(await save('3305 0161 7735 0000 4001')).toMatchObject({ code: 200 })
    const row = await rowOf('partnerAccount', uri)
    expect(row).toMatchObject({ accountTail: '4001' })
    expect(JSON.stringify(row)).not.toContain('3305016177350000')
    const read = await server.call('partners', 'readPartnerAccount', { uri }, keeper.token)
    expect(read).toMatchObject({ result: { accountNo: '33050161773500004001' } })
    const { sql } = await import('kysely')
    const { rows } = await sql`select action from access_log where uri = ${uri} order by at`.execute(server.db)
    expect(rows).toContainEqual({ action: 'sensitive.read' })
  })

  test('papers of people are checked and not mirrored; a look is noted, and a person is one partner', async () => {
    const partnerUri = await made()
    const [other, role] = [await made({ name: '老吴班组' }), roleOf(partnerUri)]
    await push(keeper, 'addPartnerRole', role)
    const idNo = '110101199001010015'
    const save = (whose: 'person' | 'leader', uri: string, number = idNo, member = keeper) =>
      server.call('partners', 'savePartnerIdNo', { whose, uri, idType: 'residentId', idNo: number }, member.token)
    expect(await save('person', partnerUri, '110101199001010016')).toMatchObject({ code: 400 })
    expect(await save('person', partnerUri)).toMatchObject({ code: 200 })
    expect(await save('person', other)).toMatchObject({ code: 400 })
    expect(await save('leader', role.uri, idNo, teams)).toMatchObject({ code: 200 })
    const rows = [await rowOf('partner', partnerUri), await rowOf('partnerRole', role.uri)]
    expect(rows[0]).toMatchObject({ personIdType: 'residentId', personIdTail: '0015' })
    expect(rows[1]).toMatchObject({ leaderIdTail: '0015' })
    expect(JSON.stringify(rows)).not.toContain(idNo)
    const asked = { whose: 'leader' as const, uri: role.uri }
    const read = await server.call('partners', 'readPartnerIdNo', asked, teams.token)
    expect(read).toMatchObject({ result: { idNo } })
    const reader = await buildMember(server, domain, { codes: ['external_management'] })
    expect((await server.call('partners', 'readPartnerIdNo', asked, reader.token)).code).toBe(6)
    const labour = await buildMember(server, domain, { codes: ['external_management', 'labour_management'] })
    expect((await server.call('partners', 'readPartnerIdNo', asked, labour.token)).code).toBe(6)
    const { sql } = await import('kysely')
    const { rows: looks } = await sql`select action, fields from access_log where uri = ${role.uri}`.execute(server.db)
    expect(looks).toContainEqual({ action: 'sensitive.read', fields: ['leaderIdNo'] })
    expect(await save('person', partnerUri, '')).toMatchObject({ code: 200 })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ personIdType: null, personIdTail: null })
  })

  test('where a partner is and its people by trade are taken as they are meant, and nothing else', async () => {
    const partnerUri = await made()
    const change = (patch: object) => push(keeper, 'changePartner', { uri: partnerUri, patch })
    expect(await change({ coordinates: '120.21079,30.24603' })).toBe('applied')
    expect(await change({ coordinates: '200.1,30.2' })).not.toBe('applied')
    const role = roleOf(partnerUri)
    await push(keeper, 'addPartnerRole', role)
    const count = (headcountByTrade: string) =>
      push(teams, 'changePartnerRole', { uri: role.uri, patch: { headcountByTrade } })
    expect(await count('木工 24、钢筋工 30')).toBe('applied')
    expect(await count('木工')).not.toBe('applied')
  })

  test('a new partner comes with all that is known of it, and with what it is', async () => {
    const uri = newId('ptn')
    const values = {
      ...{ name: '信安劳务', ...PERSON, partnerKind: 'company', uscc: '91330000142919267B', corpType: '150' },
      ...{
        legalPerson: '赵国强',
        registeredCapitalFen: 500_000_000,
        coordinates: '120.1,30.2',
        phone: '0571-88880000',
      },
    }
    expect(await push(keeper, 'addPartner', { uri, values })).toBe('applied')
    expect(await rowOf('partner', uri)).toMatchObject(values)
    const role = {
      ...roleOf(uri, { typeCode: '111' }),
      values: { headcount: 54, headcountByTrade: '木工 24、钢筋工 30' },
    }
    expect(await push(keeper, 'addPartnerRole', role)).toBe('applied')
    expect(await rowOf('partnerRole', role.uri)).toMatchObject({ ...role.values, status: 'active', staffUris: [] })
    const wrong = (more: object) => push(keeper, 'addPartnerRole', { ...roleOf(uri), values: more })
    expect(await wrong({ headcountByTrade: '木工' })).toMatchObject({ code: 'invalid' })
    expect(
      await push(keeper, 'addPartnerRole', {
        ...roleOf(uri, { joinDate: '2026-03-01' }),
        values: { cooperationEnd: '2026-02-01' },
      }),
    ).toMatchObject({ field: 'cooperationEnd', reason: 'datesSwapped' })
  })

  test('its organisation on the platform is named by a person and known by the server', async () => {
    const other = await buildOrganisation(server)
    const { sql } = await import('kysely')
    const name = `信安集团 ${newId()}`
    await sql`update organisation set name = ${name} where domain_uri = ${other.domain}`.execute(server.db)
    const partnerUri = await made()
    const link = (linkedName: string | null) =>
      push(keeper, 'changePartner', { uri: partnerUri, patch: { linkedName } })
    const unknown = { code: 'invalid', field: 'linkedName', reason: 'organisationUnknown' }
    expect(await link('没有这个组织')).toEqual(unknown)
    expect(await link(domain)).toEqual(unknown)
    expect(await rowOf('partner', partnerUri)).toMatchObject({ linkedName: null, linkedDomain: null })
    for (const written of [name, other.domain]) {
      expect(await link(written)).toBe('applied')
      expect(await rowOf('partner', partnerUri)).toMatchObject({ linkedName: name, linkedDomain: other.domain })
      expect(await link(null)).toBe('applied')
      expect(await rowOf('partner', partnerUri)).toMatchObject({ linkedName: null, linkedDomain: null })
    }
    const values = { name: '老钱班组', ...PERSON, linkedName: '没有这个组织' }
    expect(await push(keeper, 'addPartner', { uri: newId('ptn'), values })).toEqual(unknown)
  })

  test('who sees partners and keeps no kind reads them and writes nothing', async () => {
    const reader = await buildMember(server, domain, { codes: ['external_management'] })
    const partnerUri = await made()
    const seen = await filledRows(server, reader.token, 'partner')
    expect(seen.map((row) => row.uri)).toContain(partnerUri)
    const refused = { code: 'notAllowed' }
    const values = { name: '新班组', ...PERSON }
    expect(await push(reader, 'addPartner', { uri: newId('ptn'), values })).toMatchObject(refused)
    expect(await push(reader, 'changePartner', { uri: partnerUri, patch: { asname: '周班' } })).toMatchObject(refused)
    expect(await push(reader, 'endPartner', { uri: partnerUri, from: 'active' })).toMatchObject(refused)
    const contact = {
      partnerUri: await made({ name: '老吴班组' }),
      name: '周木生',
      mobile: '13800000001',
      contactRole: 'site',
    }
    expect(await push(reader, 'addPartnerContact', { uri: newId('pct'), values: contact })).toMatchObject(refused)
    const account = { partnerUri, accountName: '周木生', bankName: '工商银行', accountKind: 'personal' }
    const given = { uri: newId('pac'), ...account, branchName: null, bankLinkNo: null, isDefault: true }
    const number = { accountNo: '6200000000000005', accountTail: '0005' }
    const saved = await server.call('partners', 'savePartnerAccount', { ...given, ...number } as never, reader.token)
    expect(saved.code).toBe(6)
    expect(await push(teams, 'changePartner', { uri: partnerUri, patch: { asname: '周班' } })).toBe('applied')
  })
})
