import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { auditValue, partnerApplicationFlow } from '#contract/domains/partners/partner-application.ts'
import type { SupplementAnswer } from '#contract/domains/partners/supplement.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(partnerApplicationFlow, 'partners', () => ({ partnerUri: null, classUri: null }))

const FORM = {
  name: '衢州信安劳务有限公司',
  uscc: '91350100M000100Y43',
  contactName: '张大山',
  contactMobile: '13800000001',
  statement: null,
  files: null,
}

/** Items as a reviewer asks for them. */
const asking = (...fields: string[]) => ({
  supplements: fields.map((field) => ({ field, missing: `请补充${field}`, round: 1, isDone: false, answer: '' })),
})
const DONE: SupplementAnswer = { isDone: true, answer: '' }

describeServers('applications of partners', (kind) => {
  let server: TestApp
  let domain: string
  let auditor: BuiltMember
  let teams: BuiltMember
  /** Of another organisation. */
  let applicant: BuiltMember
  let applicantDomain: string

  beforeAll(async () => {
    server = await createTestApp({ kind, files: createMemoryFiles() })
    domain = (await buildOrganisation(server)).domain
    auditor = await buildMember(server, domain, { codes: PERMISSIONS })
    teams = await buildMember(server, domain, { codes: ['external_management', 'construction_team_management'] })
    applicantDomain = (await buildOrganisation(server)).domain
    applicant = await buildMember(server, applicantDomain, { codes: [] })
  })
  afterAll(() => server.close())

  const apply = (typeCode: '111' | '107' | '105' | '113') =>
    server.call('partners', 'applyAsPartner', { targetDomain: domain, typeCode, ...FORM }, applicant.token)
  const act = (
    uri: string,
    name: 'resubmit' | 'withdraw' | 'askCancel',
    note = '',
    form?: Omit<typeof FORM, 'files'> & { files: FileRef[] | null },
    answers?: SupplementAnswer[],
  ) =>
    server.call(
      'partners',
      'actOnPartnerApplication',
      { uri, act: name, note, ...(form && { form }), ...(answers && { answers }) },
      applicant.token,
    )
  const mine = async (uri: string) => {
    const { result } = await server.call('partners', 'myPartnerApplications', {}, applicant.token)
    return result?.records.find((one) => one.uri === uri)
  }
  const step = async (member: BuiltMember, name: string, uri: string, from: string, comment = '', values = {}) => {
    const args = { uri, from, comment, ...(name === 'pass' || name === 'askSupplement' ? { values } : {}) }
    const { result } = await server.push(member.token, [{ mutation: `partners.${name}PartnerApplication`, args }])
    const outcome = result?.kind === 'outcomes' ? result.outcomes[0]?.outcome : undefined
    return outcome?.kind === 'refused' ? outcome.code : outcome?.kind
  }
  const rows = (collection: string) => filledRows(server, auditor.token, collection)

  test('audit values mean what the specification says', () => {
    expect(['inReview', 'passed', 'rejected', 'cancelRequested'].map(auditValue)).toEqual([0, 1, 2, 3])
  })

  test('supplemented, passed it makes a partner with its role and class; cancelled it ends the role', async () => {
    const { result } = await apply('111')
    const uri = result?.uri ?? ''
    expect(await apply('111')).toMatchObject({ code: 400 })
    const todos = await filledRows(server, auditor.token, 'todo')
    expect(todos.map((one) => one.sourceUri)).toContain(uri)
    expect(await step(teams, 'askSupplement', uri, 'inReview', '', asking('uscc'))).toBe('notAllowed')
    expect(await step(auditor, 'askSupplement', uri, 'inReview', '请补充工资记录', asking('工资记录'))).toBe('applied')
    expect(await mine(uri)).toMatchObject({ status: 'supplement', audit: 0, auditNot: '请补充工资记录' })
    expect(await act(uri, 'resubmit', '', { ...FORM, contactName: '李小山' }, [DONE])).toMatchObject({ code: 200 })
    const classUri = newId('pcl')
    await server.push(auditor.token, [
      {
        mutation: 'partners.addPartnerClass',
        args: { uri: classUri, typeCode: '111', name: '木工', parentUri: null, sortNo: 0 },
      },
    ])
    expect(await step(auditor, 'pass', uri, 'inReview', '', { classUri })).toBe('applied')
    const made = (await rows('partner')).find((one) => one.uscc === FORM.uscc)
    expect(made).toMatchObject({ contactName: '李小山', source: 'apply', typeCodes: ['111'] })
    expect(made).toMatchObject({ linkedDomain: applicantDomain, linkedName: expect.stringMatching(/./) })
    expect((await rows('partnerRole')).find((one) => one.partnerUri === made?.uri)).toMatchObject({ classUri })
    expect((await filledRows(server, applicant.token, 'notice')).length).toBeGreaterThan(0)

    expect(await act(uri, 'askCancel')).toMatchObject({ code: 400 })
    expect(await act(uri, 'askCancel', '不再承接')).toMatchObject({ code: 200 })
    expect(await mine(uri)).toMatchObject({ audit: 3 })
    expect(await step(auditor, 'agreeCancel', uri, 'cancelRequested')).toBe('applied')
    expect((await rows('partner')).find((one) => one.uri === made?.uri)).toMatchObject({ typeCodes: [] })
  })

  test('papers go along with an application; only the applicant’s own, and its auditors open them', async () => {
    const paper = await uploadPicture(server, applicant)
    const send = (files: FileRef[]) =>
      server.call(
        'partners',
        'applyAsPartner',
        { targetDomain: domain, typeCode: '122', ...FORM, files },
        applicant.token,
      )
    const foreign = await uploadPicture(server, auditor)
    expect(await send([foreign])).toMatchObject({ code: 400, reason: 'pictureMissing' })
    const uri = (await send([paper])).result?.uri ?? ''
    expect(await step(auditor, 'askSupplement', uri, 'inReview', '', asking('files'))).toBe('applied')
    const supplemented = await act(uri, 'resubmit', '', { ...FORM, files: [paper, foreign] }, [DONE])
    expect(supplemented).toMatchObject({ code: 400, reason: 'pictureMissing' })
    expect((await act(uri, 'resubmit', '', { ...FORM, files: [paper] }, [DONE])).code).toBe(200)
    expect(await mine(uri)).toMatchObject({ files: [paper] })
    expect((await rows('partnerApplication')).find((one) => one.uri === uri)).toMatchObject({ files: [paper] })
    // As pages ask for pictures: by the cookie that only reads.
    const opens = async ({ readToken }: BuiltMember) =>
      (
        await server.app.request(`/api/platform/files/${paper.fileUri}`, {
          headers: { cookie: `gantry_read=${readToken}` },
        })
      ).status
    expect([await opens(auditor), await opens(applicant)]).toEqual([200, 200])
    const stranger = await buildMember(server, (await buildOrganisation(server)).domain, { codes: PERMISSIONS })
    expect(await opens(stranger)).not.toBe(200)
    expect(await act(uri, 'withdraw')).toMatchObject({ code: 200 })
  })

  test('a supplement is a list of items: at least one is asked for, each is answered, those of before stay', async () => {
    const uri = (await apply('113')).result?.uri ?? ''
    const row = async () => (await rows('partnerApplication')).find((one) => one.uri === uri)
    expect(await step(auditor, 'askSupplement', uri, 'inReview', '请补充', { supplements: [] })).toBe('invalid')
    const blank = { supplements: [{ field: 'uscc', missing: '  ', round: 1, isDone: false, answer: '' }] }
    expect(await step(auditor, 'askSupplement', uri, 'inReview', '', blank)).toBe('invalid')
    // What a reviewer sends as answered is not: only the applicant answers.
    const forged = {
      supplements: asking('uscc', '安全生产许可证').supplements.map((one) => ({ ...one, isDone: true })),
    }
    server.clock.nowMs += 86_400_000
    expect(await step(auditor, 'askSupplement', uri, 'inReview', '', forged)).toBe('applied')
    expect(await row()).toMatchObject({ waitedMs: 86_400_000 })
    const asked = [
      { field: 'uscc', missing: '请补充uscc', round: 1, isDone: false, answer: '' },
      { field: '安全生产许可证', missing: '请补充安全生产许可证', round: 1, isDone: false, answer: '' },
    ]
    expect(await mine(uri)).toMatchObject({ supplements: asked })
    const told = (await filledRows(server, applicant.token, 'notice')).find(({ facts }) =>
      JSON.stringify(facts).includes('请补充安全生产许可证'),
    )
    expect(told).toBeDefined()
    const later = { isDone: false, answer: '正在换证，下周补上' }
    expect(await act(uri, 'resubmit', '', FORM)).toMatchObject({ code: 400 })
    expect(await act(uri, 'resubmit', '', FORM, [DONE])).toMatchObject({ code: 400 })
    expect(await act(uri, 'resubmit', '', FORM, [DONE, { isDone: false, answer: ' ' }])).toMatchObject({ code: 400 })
    expect(await mine(uri)).toMatchObject({ status: 'supplement' })
    expect(await act(uri, 'resubmit', '', FORM, [DONE, later])).toMatchObject({ code: 200 })
    const answered = [
      { ...asked[0], ...DONE },
      { ...asked[1], ...later },
    ]
    // Days of the applicant do not count for the review.
    expect(await row()).toMatchObject({ status: 'inReview', supplements: answered, waitedMs: 86_400_000 })
    expect(await step(auditor, 'askSupplement', uri, 'inReview', '', asking('files'))).toBe('applied')
    expect((await row())?.supplements).toEqual([...answered, { ...asking('files').supplements[0], round: 2 }])
    expect(await act(uri, 'withdraw')).toMatchObject({ code: 200 })
  })

  test('a second kind becomes a role of the partner that there is; what is taken back is decided no more', async () => {
    const team = (await apply('107')).result?.uri ?? ''
    expect(await step(teams, 'pass', team, 'inReview')).toBe('applied')
    expect((await rows('partner')).filter((one) => one.uscc === FORM.uscc)).toHaveLength(1)
    const project = (await apply('105')).result?.uri ?? ''
    expect(await act(project, 'withdraw')).toMatchObject({ code: 200 })
    expect(await step(auditor, 'pass', project, 'inReview')).toBe('stateMoved')
    expect(await mine(project)).toMatchObject({ status: 'withdrawn' })
  })

  test('somebody else acts on it by no call', async () => {
    const { result } = await apply('111')
    const stranger = await server.call(
      'partners',
      'actOnPartnerApplication',
      { uri: result?.uri ?? '', act: 'withdraw', note: '' },
      teams.token,
    )
    expect(stranger.code).not.toBe(200)
  })

  test('trees and lists are answered under the names of the specification', async () => {
    const role = (await rows('partnerRole')).find((one) => one.typeCode === '107')
    const all = await server.call('partners', 'getAllGroupUser', {}, auditor.token)
    expect(all.result?.constructionTeam).toContainEqual(expect.objectContaining({ uri: role?.uri, type: '108' }))
    const seen = await server.call('partners', 'getAllGroupUser', {}, teams.token)
    expect([seen.result?.labour, seen.result?.org]).toEqual([[], []])
    expect((await server.call('partners', 'getFranchiseList', { type: '112' }, teams.token)).code).toBe(6)
    const tree = await server.call('partners', 'franchiseeGroupTree', { type: '112' }, auditor.token)
    expect(tree.result?.tree).toMatchObject([{ name: '木工', child: [] }])
    const wrong = { pgroupId: tree.result?.tree[0]?.uri ?? '', name: '木工', type: '108', uri: [String(role?.uri)] }
    expect((await server.call('partners', 'updateFranchiseeGroup', wrong, auditor.token)).code).not.toBe(200)
    const people = await server.call(
      'partners',
      'franchiseeContactList',
      { pageNo: 1, pageSize: 1000, name: '小山' },
      auditor.token,
    )
    expect(people.result).toMatchObject({ total: 1, records: [{ name: '李小山', partner: FORM.name }] })
  })
})
