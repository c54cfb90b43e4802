import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { lackingAuth } from '#server/domains/lacking-auth.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { tickCertifications } from '#server/jobs/tick-certifications.ts'
import { CODES, ID_NO, registerCertificationKit } from '#tests/kit/certification.ts'
import { buildMember } from '#tests/kit/people.ts'
import { describeServers } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { pictureStatus, uploadPicture } from '#tests/kit/upload-picture.ts'

const DAY_MS = 24 * 3_600_000

describeServers('certification of an organisation', (kind) => {
  const { kit, operator, organisation, today, company, labour, get, submit, uriOf, decide, auth, events } =
    registerCertificationKit(kind)

  test('begins with what is known, is kept as a draft, handed in, taken back, and passed by somebody else', async () => {
    const begun = await get('company')
    expect(begun).toMatchObject({ held: 'none', work: 'none', reasons: [], isCompanyCertified: false })
    expect(begun?.form.applicantMobile).toMatch(/^137/)
    const draft = { kind: 'company' as const, form: { name: '云岭', uscc: '9135' }, files: {} }
    expect((await kit.server.call('identity', 'certificationSave', draft, kit.admin.token)).result).toMatchObject({
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
    expect(await submit(company(), { licence: [await uploadPicture(kit.server, kit.reviewer)] })).toMatchObject({
      reason: 'pictureMissing',
    })
    // What was refused has left nothing behind.
    expect(await get('company')).toMatchObject({ work: 'draft', form: { uscc: '9135' } })

    const sent = await submit(company())
    expect(sent.result).toMatchObject({ work: 'inReview', form: { legalPersonIdNo: '110***********002X' } })
    expect(await auth()).toBe(1)
    expect(await submit(company())).toMatchObject({ code: 400, reason: 'stateMoved' })
    const withdrawn = await kit.server.call('identity', 'certificationWithdraw', { kind: 'company' }, kit.admin.token)
    expect([withdrawn.result?.work, await auth()]).toEqual(['draft', 0])
    // The number that stands masked is the one of before.
    expect((await submit(company({ legalPersonIdNo: '110***********002X' }))).code).toBe(200)

    const waiting = await kit.server.call(
      'identity',
      'certificationCases',
      { list: 'waiting', pageNo: 1, pageSize: 50 },
      kit.reviewer.token,
    )
    const certUri = await uriOf('company')
    expect(waiting.result?.records.find((one) => one.certUri === certUri)).toMatchObject({
      name: '云岭建设有限公司',
      isOwn: false,
    })
    expect([
      await pictureStatus(kit.server, kit.reviewer, kit.licence),
      await pictureStatus(kit.server, kit.admin, kit.licence),
    ]).toEqual([200, 200])
    const papers = await kit.server.call('identity', 'certificationPapers', { certUri }, kit.reviewer.token)
    expect(papers.result).toEqual({ files: { licence: [kit.licence] }, numbers: { legalPersonIdNo: ID_NO } })
    expect((await decide(true)).code).toBe(200)
    expect(await get('company')).toMatchObject({ held: 'certified', work: 'none', validUntil: addDays(today(), 400) })
    expect([await auth(), await events()]).toEqual([3, ['certificationPassed']])
    expect(await decide(true)).toMatchObject({ code: 400, reason: 'stateMoved' })
    const { rows: acts } = await sql<{ act: string }>`select act from platform_act where subject = ${kit.domain}
      order by seq`.execute(kit.server.db)
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
      const rows = await filledRows(kit.server, kit.reviewer.token, 'todo')
      return rows.filter((row) => row.sourceUri === certUri)
    }
    expect(await todos()).toMatchObject([
      { kind: 'certReview', status: 'open', facts: { kind: 'certReview', certification: 'company' } },
    ])
    await kit.server.call('identity', 'certificationWithdraw', { kind: 'company' }, kit.admin.token)
    expect((await todos()).map((one) => one.status)).toEqual(['cancelled'])
    await submit(company())
    await decide(true)
    const [last] = (await todos()).filter((one) => one.status !== 'cancelled')
    expect(last).toMatchObject({ status: 'done', outcome: 'passed' })
    expect((await filledRows(kit.server, kit.admin.token, 'todo')).filter((row) => row.sourceUri === certUri)).toEqual(
      [],
    )
  })

  test('nobody without the code sees a form, nobody decides about his own, and no stranger sees a paper', async () => {
    const colleague = await buildMember(kit.server, kit.domain, { codes: [] })
    expect(await kit.server.call('identity', 'certificationGet', { kind: 'company' }, colleague.token)).toMatchObject({
      code: 6,
    })
    expect((await kit.server.call('identity', 'certificationList', {}, colleague.token)).result?.kinds).toHaveLength(4)
    expect(
      await kit.server.call(
        'identity',
        'certificationCases',
        { list: 'waiting', pageNo: 1, pageSize: 1 },
        kit.admin.token,
      ),
    ).toMatchObject({ code: 6 })
    await submit(company())
    const other = await organisation()
    expect([
      await pictureStatus(kit.server, colleague, kit.licence),
      await pictureStatus(kit.server, other.admin, kit.licence),
    ]).toEqual([404, 404])
    await sql`update certification set submitted_by = ${kit.reviewer.userId} where domain = ${kit.domain}`.execute(
      kit.server.db,
    )
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
    const seen = await kit.server.call('identity', 'certificationCase', { certUri }, kit.reviewer.token)
    expect(seen.result).toMatchObject({ appeal: '原组织由离职员工创建', isAppeal: true })
    expect(seen.result?.codeHolder).not.toBe('')
    expect(await decide(true, {}, certUri)).toMatchObject({ code: 400, reason: 'reasonMissing' })
    expect((await decide(true, { note: '执照原件属实' }, certUri)).code).toBe(200)
    expect([await auth(), await auth(second.domain)]).toEqual([4, 3])
    expect(await events()).toContain('certificationRevoked')
  })

  test('the further kinds need the first; a change is reviewed while the old version holds', async () => {
    const papers = { filingProof: [kit.licence], safetyLicence: [kit.licence], wageAccountProof: [kit.licence] }
    const send = (until: string) =>
      kit.server.call(
        'identity',
        'certificationSubmit',
        { kind: 'labour', form: labour(until), files: papers, appeal: '' },
        kit.admin.token,
      )
    expect(await send(addDays(today(), 100))).toMatchObject({ code: 400, reason: 'companyFirst' })
    await submit(company({ uscc: CODES[2] }))
    await decide(true)
    const lacking = () =>
      lackingAuth(
        kit.server.db,
        { userId: kit.admin.userId, domain: kit.domain } as Parameters<typeof lackingAuth>[1],
        'labour',
      )
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
      await kit.server.call(
        'identity',
        'certificationRevoke',
        { certUri: await uriOf('labour'), note: ' ' },
        kit.reviewer.token,
      ),
    ).toMatchObject({ reason: 'reasonMissing' })
    const revoked = { certUri: await uriOf('labour'), note: '备案已注销' }
    expect((await kit.server.call('identity', 'certificationRevoke', revoked, kit.reviewer.token)).code).toBe(200)
    expect(await lacking()).toBe(ERROR_CODES.labourCertificationMissing)
  })

  test('the clock reminds 60, 30 and 7 days before the end, once each, and ends it after the last day', async () => {
    await submit(company({ uscc: CODES[3] }))
    await decide(true)
    // Ten in the morning: nobody is reminded before nine.
    const begun = Date.parse(`${todayInShanghai(kit.server.clock.nowMs)}T10:00:00+08:00`)
    const tick = async (daysLater: number) => {
      kit.server.clock.nowMs = begun + daysLater * DAY_MS
      const log = { error: (told: unknown) => expect(told).toBeUndefined() }
      await tickCertifications({
        ...{ db: kit.server.db, command: kit.server.command, nowMs: () => kit.server.clock.nowMs, random: Math.random },
        log: { ...log, warn: log.error, info: log.error } as never,
      })
      const { rows } = await sql<{ event: string }>`select facts ->> 'event' as event from notice
        where scope = ${`user:${kit.admin.userId}:${kit.domain}`} order by at, uri`.execute(kit.server.db)
      return rows.map(({ event }) => event)
    }
    expect(await tick(339)).toEqual(['certificationPassed'])
    expect(await tick(340 - 1.1 / 24)).toEqual(['certificationPassed'])
    expect(await tick(340)).toEqual(['certificationPassed', 'certificationEnding'])
    expect(await tick(341)).toHaveLength(2)
    expect(await tick(372)).toHaveLength(3)
    expect(await tick(393)).toHaveLength(4)
    expect(await tick(400)).toHaveLength(4)
    expect((await tick(401)).at(-1)).toBe('certificationExpired')
    expect(await auth()).toBe(4)
    expect(await tick(402)).toHaveLength(5)
  })

  test('an organisation without its certification is told 203 before it posts to everybody', async () => {
    const ask = (as: 'organisation' | 'person' = 'organisation', by = kit.admin) =>
      kit.server.call('identity', 'certificationForPosting', { as }, by.token)
    kit.reviewer = await operator()
    expect((await ask()).code).toBe(ERROR_CODES.enterpriseCertificationMissing)
    // In his own name everybody needs his real name, a private person always.
    for (const [as, by] of [
      ['person', kit.admin],
      ['person', kit.reviewer],
      ['organisation', kit.reviewer],
    ] as const)
      expect((await ask(as, by)).code).toBe(ERROR_CODES.realNameMissing)
    for (const { userId } of [kit.admin, kit.reviewer])
      await sql`update account set real_status = 3 where user_id = ${userId}`.execute(kit.server.db)
    expect((await ask('person')).code).toBe(200)
    expect((await ask('organisation', kit.reviewer)).code).toBe(200)
    expect((await ask()).code).toBe(ERROR_CODES.enterpriseCertificationMissing)
    await submit(company())
    await decide(true)
    expect((await ask()).code).toBe(200)
  })
})
