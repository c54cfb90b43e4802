import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { lackingAuth } from '#server/domains/lacking-auth.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { tickCertifications } from '#server/jobs/tick-certifications.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { filledRows } from '#tests/kit/filled-rows.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const DAY_MS = 24 * 3_600_000
const CODES = ['91350100M000100Y43', '93000000M00000019Q', '93000000M00000027K', '93000000M00000035E'] as const
const ID_NO = '11010519491231002X'

describeServers('certification of an organisation', (kind) => {
  let server: TestApp
  let domain: string
  let admin: BuiltMember
  let reviewer: BuiltMember
  let licence: FileRef
  beforeAll(async () => {
    server = await createTestApp({ kind })
    reviewer = await operator()
  })
  beforeEach(async () => {
    await sql`update certification set held = 'revoked', credit_code = null`.execute(server.db)
    ;({ domain, admin, licence } = await organisation())
  })
  afterAll(() => server.close())

  async function operator(): Promise<BuiltMember> {
    const person = await buildMember(server, '')
    await sql`insert into platform_grant (user_id, role_key, granted_by)
      values (${person.userId}, 'certificationReviewer', '')`.execute(server.db)
    return person
  }
  async function organisation() {
    const { domain } = await buildOrganisation(server)
    const admin = await buildMember(server, domain, { codes: ['org_certification'] })
    return { domain, admin, licence: await uploadPicture(server, admin) }
  }
  const today = () => todayInShanghai(server.clock.nowMs)
  const company = (more: Record<string, string | number> = {}) => ({
    ...{ name: '云岭建设有限公司', uscc: CODES[0], corpType: 'limited', established: '2012-05-01' },
    ...{ termEnd: addDays(today(), 400), registeredCapital: 5000, legalPerson: '陈向东', legalPersonIdNo: ID_NO },
    ...{ address: '杭州市西湖区', scope: '房屋建筑工程施工', applicantRole: 'legalPerson' },
    ...{ applicantName: '陈向东', applicantMobile: '13800000001', ...more },
  })
  const labour = (until: string) => ({
    ...{ filingNo: 'LW-330106-1', safetyLicenceNo: '（浙）JZ安许证字1', safetyLicenceFrom: '2024-01-01' },
    ...{ safetyLicenceUntil: until, wageAccountName: '工资专户', wageAccountNo: '1202 0212-0900' },
    ...{ wageBank: '工商银行', labourOfficer: '王小明', labourOfficerMobile: '13800000002' },
  })
  const get = async (of: CertificationKind, by = admin) =>
    (await server.call('identity', 'certificationGet', { kind: of }, by.token)).result
  const submit = (form: ReturnType<typeof company>, files: Record<string, FileRef[]> = {}, appeal = '', by = admin) =>
    server.call(
      'identity',
      'certificationSubmit',
      { kind: 'company', form, files: { licence: [licence], ...files }, appeal },
      by.token,
    )
  const uriOf = async (of: CertificationKind, where = domain) => {
    const { rows } = await sql<{ uri: string }>`select cert_uri as uri from certification
      where domain = ${where} and kind = ${of}`.execute(server.db)
    return rows[0]?.uri ?? ''
  }
  const decide = async (isPassed: boolean, more: object = {}, certUri = '', by = reviewer) =>
    server.call(
      'identity',
      'certificationDecide',
      { certUri: certUri || (await uriOf('company')), isPassed, reasons: [], note: '', ...more },
      by.token,
    )
  const auth = async (where = domain) => {
    const { rows } = await sql<{ n: number }>`select company_auth as n from organisation
      where domain_uri = ${where}`.execute(server.db)
    return rows[0]?.n
  }
  const events = async (by = admin) =>
    (await filledRows(server, by.token, 'notice')).map((row) => (row.facts as { event: string }).event)

  test('begins with what is known, is kept as a draft, handed in, taken back, and passed by somebody else', async () => {
    const begun = await get('company')
    expect(begun).toMatchObject({ held: 'none', work: 'none', reasons: [], isCompanyCertified: false })
    expect(begun?.form.applicantMobile).toMatch(/^137/)
    const draft = { kind: 'company' as const, form: { name: '云岭', uscc: '9135' }, files: {} }
    expect((await server.call('identity', 'certificationSave', draft, admin.token)).result).toMatchObject({
      work: 'draft',
      form: { name: '云岭', uscc: '9135' },
    })
    expect(await submit(company({ uscc: '91350100M000100Y44' }))).toMatchObject({
      code: 400,
      reason: 'certificationFaulty',
    })
    expect(await submit(company(), { licence: [] })).toMatchObject({ code: 400, reason: 'certificationFaulty' })
    // Somebody else applies: a letter and the paper of the legal person belong to it.
    expect(await submit(company({ applicantRole: 'agent' }))).toMatchObject({ reason: 'certificationFaulty' })
    expect(await submit(company(), { licence: [await uploadPicture(server, reviewer)] })).toMatchObject({
      reason: 'pictureMissing',
    })
    // What was refused has left nothing behind.
    expect(await get('company')).toMatchObject({ work: 'draft', form: { uscc: '9135' } })

    const sent = await submit(company())
    expect(sent.result).toMatchObject({ work: 'inReview', form: { legalPersonIdNo: '110***********002X' } })
    expect(await auth()).toBe(1)
    expect(await submit(company())).toMatchObject({ code: 400, reason: 'stateMoved' })
    const withdrawn = await server.call('identity', 'certificationWithdraw', { kind: 'company' }, admin.token)
    expect([withdrawn.result?.work, await auth()]).toEqual(['draft', 0])
    // The number that stands masked is the one of before.
    expect((await submit(company({ legalPersonIdNo: '110***********002X' }))).code).toBe(200)

    const waiting = await server.call(
      'identity',
      'certificationCases',
      { list: 'waiting', pageNo: 1, pageSize: 50 },
      reviewer.token,
    )
    const certUri = await uriOf('company')
    expect(waiting.result?.records.find((one) => one.certUri === certUri)).toMatchObject({
      name: '云岭建设有限公司',
      isOwn: false,
    })
    expect([await pictureStatus(server, reviewer, licence), await pictureStatus(server, admin, licence)]).toEqual([
      200, 200,
    ])
    const papers = await server.call('identity', 'certificationPapers', { certUri }, reviewer.token)
    expect(papers.result).toEqual({ files: { licence: [licence] }, numbers: { legalPersonIdNo: ID_NO } })
    expect((await decide(true)).code).toBe(200)
    expect(await get('company')).toMatchObject({ held: 'certified', work: 'none', validUntil: addDays(today(), 400) })
    expect([await auth(), await events()]).toEqual([3, ['certificationPassed']])
    expect(await decide(true)).toMatchObject({ code: 400, reason: 'stateMoved' })
    const { rows: acts } = await sql<{ act: string }>`select act from platform_act where subject = ${domain}
      order by seq`.execute(server.db)
    expect(acts.map(({ act }) => act)).toEqual(['certification.look', 'certification.certify'])
    expect((await get('company'))?.history.map(({ act }) => act)).toEqual(['certify', 'submit', 'withdraw', 'submit'])
  })

  test('is rejected with marked fields, and only those can be corrected', async () => {
    await submit(company())
    expect(await decide(false)).toMatchObject({ code: 400, reason: 'reasonMissing' })
    const unknown = { reasons: [{ field: 'nothing', reason: '不清楚' }] }
    expect(await decide(false, unknown)).toMatchObject({ reason: 'invalidInput' })
    expect((await decide(false, { reasons: [{ field: 'address', reason: '与执照不一致' }] })).code).toBe(200)
    expect(await auth()).toBe(2)
    expect(await get('company')).toMatchObject({
      work: 'rejected',
      marked: 1,
      reasons: [{ field: 'address', reason: '与执照不一致' }],
    })
    const masked = { legalPersonIdNo: '110***********002X' }
    expect(await submit(company({ ...masked, name: '别的名称' }))).toMatchObject({ reason: 'certificationFixed' })
    expect(await submit(company({ ...masked, legalPersonIdNo: '110101190001010014' }))).toMatchObject({
      reason: 'certificationFixed',
    })
    expect((await submit(company({ ...masked, address: '杭州市拱墅区' }))).result).toMatchObject({
      work: 'inReview',
      reasons: [],
    })
  })

  test('reviewers have a to-do while one waits; what ends the waiting closes it', async () => {
    await submit(company())
    const certUri = await uriOf('company')
    const todos = async () => {
      const rows = await filledRows(server, reviewer.token, 'todo')
      return rows.filter((row) => row.sourceUri === certUri)
    }
    expect(await todos()).toMatchObject([
      { kind: 'certReview', status: 'open', facts: { kind: 'certReview', certification: 'company' } },
    ])
    await server.call('identity', 'certificationWithdraw', { kind: 'company' }, admin.token)
    expect((await todos()).map((one) => one.status)).toEqual(['cancelled'])
    await submit(company())
    await decide(true)
    const [last] = (await todos()).filter((one) => one.status !== 'cancelled')
    expect(last).toMatchObject({ status: 'done', outcome: 'passed' })
    expect((await filledRows(server, admin.token, 'todo')).filter((row) => row.sourceUri === certUri)).toEqual([])
  })

  test('nobody without the code sees a form, nobody decides about his own, and no stranger sees a paper', async () => {
    const colleague = await buildMember(server, domain, { codes: [] })
    expect(await server.call('identity', 'certificationGet', { kind: 'company' }, colleague.token)).toMatchObject({
      code: 6,
    })
    expect((await server.call('identity', 'certificationList', {}, colleague.token)).result?.kinds).toHaveLength(4)
    expect(
      await server.call('identity', 'certificationCases', { list: 'waiting', pageNo: 1, pageSize: 1 }, admin.token),
    ).toMatchObject({ code: 6 })
    await submit(company())
    const other = await organisation()
    expect([
      await pictureStatus(server, colleague, licence),
      await pictureStatus(server, other.admin, licence),
    ]).toEqual([404, 404])
    await sql`update certification set submitted_by = ${reviewer.userId} where domain = ${domain}`.execute(server.db)
    expect(await decide(true)).toMatchObject({ code: 400, reason: 'ownCase' })
  })

  test('a code that certifies another organisation takes an appeal, and the operator decides between both', async () => {
    await submit(company({ uscc: CODES[1] }))
    await decide(true)
    const second = await organisation()
    const form = company({ uscc: CODES[1], name: '云岭建设集团' })
    const files = { licence: [second.licence] }
    expect(await submit(form, files, '', second.admin)).toMatchObject({ code: 400, reason: 'creditCodeTaken' })
    expect((await submit(form, files, '原组织由离职员工创建', second.admin)).code).toBe(200)
    expect([await auth(), await auth(second.domain)]).toEqual([3, 1])
    const certUri = await uriOf('company', second.domain)
    const seen = await server.call('identity', 'certificationCase', { certUri }, reviewer.token)
    expect(seen.result).toMatchObject({ appeal: '原组织由离职员工创建', isAppeal: true })
    expect(seen.result?.codeHolder).not.toBe('')
    expect(await decide(true, {}, certUri)).toMatchObject({ code: 400, reason: 'reasonMissing' })
    expect((await decide(true, { note: '执照原件属实' }, certUri)).code).toBe(200)
    expect([await auth(), await auth(second.domain)]).toEqual([4, 3])
    expect(await events()).toContain('certificationRevoked')
  })

  test('the further kinds need the first; a change is reviewed while the old version holds', async () => {
    const papers = { filingProof: [licence], safetyLicence: [licence], wageAccountProof: [licence] }
    const send = (until: string) =>
      server.call(
        'identity',
        'certificationSubmit',
        { kind: 'labour', form: labour(until), files: papers, appeal: '' },
        admin.token,
      )
    expect(await send(addDays(today(), 100))).toMatchObject({ code: 400, reason: 'companyFirst' })
    await submit(company({ uscc: CODES[2] }))
    await decide(true)
    const lacking = () =>
      lackingAuth(server.db, { userId: admin.userId, domain } as Parameters<typeof lackingAuth>[1], 'labour')
    expect(await lacking()).toBe(ERROR_CODES.labourCertificationMissing)
    expect((await send(addDays(today(), 100))).result?.form.wageAccountNo).toBe('*********0900')
    await decide(true, {}, await uriOf('labour'))
    expect(await lacking()).toBeUndefined()
    expect((await send(addDays(today(), 300))).result).toMatchObject({ held: 'certified', work: 'inReview' })
    expect(await lacking()).toBeUndefined()
    await decide(false, { reasons: [{ field: 'filingNo', reason: '备案号不存在' }] }, await uriOf('labour'))
    expect(await get('labour')).toMatchObject({
      held: 'certified',
      work: 'rejected',
      validUntil: addDays(today(), 100),
    })

    expect(
      await server.call(
        'identity',
        'certificationRevoke',
        { certUri: await uriOf('labour'), note: ' ' },
        reviewer.token,
      ),
    ).toMatchObject({ reason: 'reasonMissing' })
    const revoked = { certUri: await uriOf('labour'), note: '备案已注销' }
    expect((await server.call('identity', 'certificationRevoke', revoked, reviewer.token)).code).toBe(200)
    expect(await lacking()).toBe(ERROR_CODES.labourCertificationMissing)
  })

  test('the clock reminds 60, 30 and 7 days before the end, once each, and ends it after the last day', async () => {
    await submit(company({ uscc: CODES[3] }))
    await decide(true)
    const begun = server.clock.nowMs
    const tick = async (daysLater: number) => {
      server.clock.nowMs = begun + daysLater * DAY_MS
      const log = { error: (told: unknown) => expect(told).toBeUndefined() }
      await tickCertifications({
        ...{ db: server.db, command: server.command, nowMs: () => server.clock.nowMs, random: Math.random },
        log: { ...log, warn: log.error, info: log.error } as never,
      })
      const { rows } = await sql<{ event: string }>`select facts ->> 'event' as event from notice
        where scope = ${`user:${admin.userId}:${domain}`} order by at, uri`.execute(server.db)
      return rows.map(({ event }) => event)
    }
    expect(await tick(339)).toEqual(['certificationPassed'])
    expect(await tick(340)).toEqual(['certificationPassed', 'certificationEnding'])
    expect(await tick(341)).toHaveLength(2)
    expect(await tick(372)).toHaveLength(3)
    expect(await tick(393)).toHaveLength(4)
    expect(await tick(400)).toHaveLength(4)
    expect((await tick(401)).at(-1)).toBe('certificationExpired')
    expect(await auth()).toBe(4)
    expect(await tick(402)).toHaveLength(5)
  })

  test('the amount of a small transfer is named in three tries and three days; the company never sees it', async () => {
    const send = () => transfer(reviewer)
    const transfer = async (by: BuiltMember) =>
      server.call('identity', 'certificationTransfer', { certUri: await uriOf('company') }, by.token)
    const name = (amountFen: number) =>
      server.call('identity', 'certificationTransferConfirm', { amountFen }, admin.token)
    reviewer = await operator()
    await submit(company())
    expect(await send()).toMatchObject({ code: 400, reason: 'accountMissing' })
    await server.call('identity', 'certificationWithdraw', { kind: 'company' }, admin.token)
    const { termEnd } = company()
    const account = { accountNo: '1202 0212-0900', accountBank: '工商银行', bankLinkNo: '10233100001' }
    expect(await submit(company(account))).toMatchObject({ reason: 'certificationFaulty' })
    await submit(company({ ...account, bankLinkNo: '102331000019' }))
    expect(await name(1)).toMatchObject({ code: 400, reason: 'transferOver' })
    expect((await transfer(admin)).code).toBe(ERROR_CODES.noPermission)

    const { amountFen = 0 } = (await send()).result ?? {}
    expect(amountFen).toBeGreaterThan(0)
    expect(amountFen).toBeLessThan(100)
    expect(await send()).toMatchObject({ code: 400, reason: 'transferOpen' })
    expect(await events()).toContain('certificationTransfer')
    const seen = await get('company')
    expect(seen?.transfer).toEqual({
      state: 'sent',
      left: 3,
      sentAtMs: server.clock.nowMs,
      expireAtMs: expect.any(Number),
    })
    const wrong = (amountFen % 99) + 1
    expect((await name(wrong)).result).toMatchObject({
      isRight: false,
      detail: { transfer: { state: 'sent', left: 2 } },
    })
    await name(wrong)
    expect((await name(wrong)).result).toMatchObject({
      isRight: false,
      detail: { transfer: { state: 'failed', left: 0 } },
    })
    expect(await name(amountFen)).toMatchObject({ code: 400, reason: 'transferOver' })

    const again = (await send()).result?.amountFen ?? 0
    server.clock.nowMs += 3 * DAY_MS
    expect((await get('company'))?.transfer).toMatchObject({ state: 'expired' })
    expect(await name(again)).toMatchObject({ reason: 'transferOver' })
    const last = (await send()).result?.amountFen ?? 0
    expect((await name(last)).result).toMatchObject({ isRight: true, detail: { transfer: { state: 'confirmed' } } })
    const judged = await server.call(
      'identity',
      'certificationCase',
      { certUri: await uriOf('company') },
      reviewer.token,
    )
    expect(judged.result?.transfer).toMatchObject({ state: 'confirmed', amountFen: last })
    expect(await send()).toMatchObject({ reason: 'transferOpen' })

    // Another account is another question.
    await decide(false, { reasons: [{ field: 'accountNo', reason: '户名不符' }] })
    const same = { ...account, termEnd, bankLinkNo: '102331000019', legalPersonIdNo: '110***********002X' }
    expect(await submit(company({ ...same, accountNo: '3301-000123' }))).toMatchObject({ code: 200 })
    expect((await get('company'))?.transfer).toBeNull()
  })

  test('an organisation without its certification is told 203 before it posts to everybody', async () => {
    const ask = (as: 'organisation' | 'person' = 'organisation', by = admin) =>
      server.call('identity', 'certificationForPosting', { as }, by.token)
    reviewer = await operator()
    expect((await ask()).code).toBe(ERROR_CODES.enterpriseCertificationMissing)
    // In his own name everybody needs his real name, a private person always.
    for (const [as, by] of [
      ['person', admin],
      ['person', reviewer],
      ['organisation', reviewer],
    ] as const)
      expect((await ask(as, by)).code).toBe(ERROR_CODES.realNameMissing)
    for (const { userId } of [admin, reviewer])
      await sql`update account set real_status = 3 where user_id = ${userId}`.execute(server.db)
    expect((await ask('person')).code).toBe(200)
    expect((await ask('organisation', reviewer)).code).toBe(200)
    expect((await ask()).code).toBe(ERROR_CODES.enterpriseCertificationMissing)
    await submit(company())
    await decide(true)
    expect((await ask()).code).toBe(200)
  })
})
