import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { openPartners, type PartnerKit, roleOf } from '#tests/kit/partners.ts'
import { buildMember } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

describeServers('parts of partners', (kind) => {
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

  test('a rating is of a role and for a project on which the partner takes part; one role is chosen by itself', async () => {
    const partnerUri = await made()
    const stars = { quality: 5, progress: 5, safety: 5, cooperation: 5, wagePayment: 5 }
    const day = new Date(server.clock.nowMs).toISOString().slice(0, 10)
    const rate = async (more: Record<string, unknown> = {}) => {
      const uri = newId('prt')
      const said = await push(keeper, 'addPartnerRating', {
        uri,
        values: { partnerUri, period: '2026Q3', day, ...stars, ...more },
      })
      return said === 'applied' ? rowOf('partnerRating', uri) : said
    }
    // Nothing to the organisation yet.
    expect(await rate()).toMatchObject({ roleUri: null, projectUri: null })
    const team = roleOf(partnerUri)
    await push(keeper, 'addPartnerRole', team)
    expect(await rate()).toMatchObject({ roleUri: team.uri })
    const labour = roleOf(partnerUri, { typeCode: '111' })
    await push(keeper, 'addPartnerRole', labour)
    expect(await rate()).toMatchObject({ code: 'invalid', field: 'roleUri', reason: 'required' })
    expect(await rate({ roleUri: labour.uri })).toMatchObject({ roleUri: labour.uri })
    const foreign = roleOf(await made({ name: '老吴班组' }))
    await push(keeper, 'addPartnerRole', foreign)
    expect(await rate({ roleUri: foreign.uri })).toMatchObject({ code: 'invalid', field: 'roleUri' })
    const projectUri = newId('prj')
    await server.store.write((tx) =>
      tx.flush(
        [
          {
            ...{
              kind: 'insert',
              collection: siteProject,
              scope: scopeName(siteProject.audience, { userId: '', domain }),
            },
            row: completeRow(siteProject, projectUri, {
              ...{ name: '钱江世纪城二期', groupUri: newId('dept'), crewUris: [], siteUsernames: [] },
              ...newInState('building'),
            }),
          } as const,
        ],
        [],
        [],
      ),
    )
    const there = { roleUri: team.uri, projectUri }
    expect(await rate(there)).toMatchObject({ code: 'invalid', field: 'projectUri', reason: 'notFound' })
    const department = roleOf(partnerUri, { typeCode: '105', values: { projectUri } })
    expect(await push(keeper, 'addPartnerRole', department)).toBe('applied')
    expect(await rate(there)).toMatchObject({ ...there, projectName: '钱江世纪城二期' })
    expect(await rowOf('partner', partnerUri)).toMatchObject({ score: 100 })
  })
})
