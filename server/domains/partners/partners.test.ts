import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerFlow } from '#contract/domains/partners/partner.ts'
import { TYPE_CODES, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { openPartners, type PartnerKit, PERSON, roleOf } from '#tests/kit/partners.ts'
import { buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(partnerFlow, 'partners', () => ({ partnerKind: 'company' }))

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const DAY_MS = 24 * 3_600_000

describeServers('partners', (kind) => {
  let server: PartnerKit['server']
  let domain: PartnerKit['domain']
  let keeper: PartnerKit['keeper']
  let teams: PartnerKit['teams']
  let push: PartnerKit['push']
  let rowOf: PartnerKit['rowOf']
  let made: PartnerKit['made']

  beforeAll(async () => {
    ;({ server, domain, keeper, teams, push, rowOf, made } = await openPartners(kind))
  })
  afterAll(() => server.close())

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

  test('the account of a franchisee is that of a member, and of one franchisee alone', async () => {
    const franchisee = async (name: string, typeCode = '101') => {
      const role = roleOf(await made({ name }), { typeCode })
      await push(keeper, 'addPartnerRole', role)
      return role
    }
    const member = await buildMember(server, domain, { codes: [] })
    const stranger = await buildMember(server, (await buildOrganisation(server)).domain, { codes: [] })
    const [first, second] = [await franchisee('四明代理'), await franchisee('甬江代理')]
    const give = (role: { uri: string }, accountUsername: string | null) =>
      push(keeper, 'changePartnerRole', { uri: role.uri, patch: { accountUsername } })
    const noMember = { code: 'invalid', field: 'accountUsername', reason: 'accountNoMember' }
    expect(await give(first, 'nobody-of-this-name')).toEqual(noMember)
    expect(await give(first, stranger.username)).toEqual(noMember)
    expect(await give(await franchisee('甬江班组', '107'), member.username)).toEqual(noMember)
    expect(await give(first, member.username)).toBe('applied')
    expect(await rowOf('partnerRole', first.uri)).toMatchObject({ accountUsername: member.username })
    expect(await give(second, member.username)).toMatchObject({ code: 'franchiseeTaken' })
    // Of one that has ended the account is free again.
    await push(keeper, 'changePartnerRole', { uri: first.uri, patch: { status: 'ended' } })
    expect(await give(second, member.username)).toBe('applied')
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
