import { afterAll, beforeAll, expect, test } from 'vitest'
import { employmentContractFlow } from '#contract/domains/hr/processes/employment-contract.ts'
import { internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { uploadPicture } from '#tests/kit/upload-picture.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(employmentContractFlow, 'hr', ({ employeeUri, root }) => ({
  ...{ employeeUri, groupUri: root, contractType: 'confidentiality', termType: 'fixed', signSeq: 1 },
  ...{ startDate: '2024-01-01', endDate: '2026-12-31', renewalStatus: 'notStarted', prevContractUri: null },
  ...{ contractNo: newId('no'), files: [], probationMonths: null },
}))
workflowSuite(internshipFlow, 'hr', ({ employeeUri, root }) => ({
  ...{ employeeUri, groupUri: root, mentorUri: employeeUri, startDate: '2026-06-01', endDate: '2026-08-31' },
  ...{ weeklyReports: [], score: 80, evaluation: '好' },
}))

const DAY_MS = 24 * 3_600_000

describeServers('contracts and internships', (kind) => {
  let server: TestApp
  let root: string
  let hr: BuiltMember
  let kit: ReturnType<typeof processKit>

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const built = await buildOrganisation(server)
    root = built.root
    hr = await buildMember(server, built.domain, {
      codes: ['contract_management', 'intern_management', 'user_and_departments', 'roster_managerment'],
    })
    kit = processKit(server, built.domain, root)
  })
  afterAll(() => server.close())

  const begin = async (employeeUri: string, more: Record<string, unknown> = {}) => {
    const uri = newId('con')
    const values = {
      ...{ employeeUri, employeeName: '某人', groupUri: root, contractNo: uri.slice(-8), companyName: '龙门建设' },
      ...{ contractType: 'labour', termType: 'fixed', startDate: '2023-07-05', endDate: '2026-07-04', ...more },
    }
    return { uri, outcome: await kit.push(hr, 'addEmploymentContract', { uri, values }) }
  }
  const step = (name: string, uri: string, more: Record<string, unknown> = {}) =>
    kit.push(hr, `${name}EmploymentContract`, { uri, ...more })
  const signed = async (uri: string) => {
    const files = [await uploadPicture(server, hr)]
    return step('sign', uri, { from: 'draft', values: { signDate: '2023-07-01', signedBy: 'paper', files } })
  }
  const rowOf = (uri: string) => kit.rowOf(hr, 'employmentContract', uri)

  test('nobody is kept from competing for more than two years', async () => {
    const person = await kit.person({ entryDate: '2020-07-05' })
    const of = (endDate: string) =>
      begin(person.uri, { contractType: 'nonCompete', startDate: '2026-07-01', endDate }).then(({ outcome }) => outcome)
    expect(await of('2028-07-01')).toMatchObject({ reason: 'nonCompeteTooLong' })
    expect(await of('2028-06-30')).toBe('applied')
  })

  test('renewals have numbers of their own, whatever the numbers before end with', async () => {
    const numbers: string[] = []
    for (const contractNo of ['HT-2601', 'HT-2602']) {
      const person = await kit.person({ entryDate: '2023-07-05' })
      const { uri } = await begin(person.uri, { contractNo })
      expect(await signed(uri)).toBe('applied')
      expect(await step('renew', uri, { from: 'active' })).toBe('applied')
      const draft = async () => {
        const rows = await filledRows(server, hr.token, 'employmentContract')
        return rows.find((row) => row.prevContractUri === uri && row.status === 'draft')
      }
      const first = await draft()
      numbers.push(String(first?.contractNo))
      // Begun once more after the draft was cancelled.
      const cancelled = { from: 'draft', comment: '期限填错' }
      expect(await step('cancel', String(first?.uri), cancelled)).toBe('applied')
      expect(await step('renew', uri, { from: 'active' })).toBe('applied')
      numbers.push(String((await draft())?.contractNo))
    }
    expect(numbers).toEqual(['HT-2601-2', 'HT-2601-2-2', 'HT-2602-2', 'HT-2602-2-2'])
  })

  test('signed, in force, renewed without an end after two fixed terms, and followed by the next', async () => {
    const person = await kit.person({ entryDate: '2020-07-05', seniorityDate: '2020-07-05' })
    const { uri: first } = await begin(person.uri, { startDate: '2020-07-05', endDate: '2023-07-04' })
    expect(await signed(first)).toBe('applied')
    await kit.clockMoves()
    expect(await rowOf(first)).toMatchObject({ status: 'expired' })
    const { uri } = await begin(person.uri)
    expect(await rowOf(uri)).toMatchObject({ signSeq: 2, signType: 'renew', prevContractUri: first })
    expect(await signed(uri)).toBe('applied')
    expect(await rowOf(uri)).toMatchObject({ status: 'active' })
    expect(await rowOf(first)).toMatchObject({ status: 'superseded', renewalStatus: 'renewed' })
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({
      contract: { firstStart: '2020-07-05', curStart: '2023-07-05', signCount: 2 },
    })
    expect(await step('renew', uri, { from: 'active', comment: '继续聘用' })).toBe('applied')
    const rows = await filledRows(server, hr.token, 'employmentContract')
    const next = rows.find((row) => row.prevContractUri === uri)
    expect(next).toMatchObject({ status: 'draft', startDate: '2026-07-05', termType: 'openEnded', endDate: null })
    expect(await step('renew', uri, { from: 'active' })).toMatchObject({ code: 'renewedAlready' })
    // In force through its last day.
    server.clock.nowMs = Date.parse('2026-07-04T12:00:00+08:00')
    await kit.clockMoves()
    expect(await rowOf(uri)).toMatchObject({ status: 'active' })
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    expect(await rowOf(uri)).toMatchObject({ status: 'expired' })
  })

  test('what the law and the other contract forbid', async () => {
    const person = await kit.person({ entryDate: '2020-01-01' })
    expect((await begin(person.uri, { endDate: '2023-12-31', probationMonths: 3 })).outcome).toMatchObject({
      reason: 'probationTooLong',
    })
    expect((await begin(person.uri, { endDate: null })).outcome).toMatchObject({ field: 'endDate', reason: 'required' })
    expect((await begin(person.uri, { endDate: '2023-01-01' })).outcome).toMatchObject({ reason: 'datesSwapped' })
    const { uri } = await begin(person.uri, { endDate: '2027-12-31' })
    expect(await signed(uri)).toBe('applied')
    const { uri: other } = await begin(person.uri, { startDate: '2025-01-01', endDate: '2028-12-31' })
    expect(await signed(other)).toMatchObject({ code: 'contractOverlaps', field: 'startDate' })
    expect((await begin(person.uri, { contractNo: uri.slice(-8) })).outcome).toMatchObject({ code: 'contractNoTaken' })
  })

  test('an intern reports, the mentor comments and judges, and is taken over on probation', async () => {
    const mentor = await kit.person()
    const person = await kit.person({ stage: 'intern', employeeType: 'intern', birthDate: '2004-02-01' })
    const uri = newId('int')
    const values = {
      ...{ employeeUri: person.uri, employeeName: '某人', groupUri: root, school: '同济大学', mentorUri: mentor.uri },
      ...{ internshipType: 'campus', startDate: '2026-07-01', endDate: '2026-07-08' },
    }
    const add = (more: Record<string, unknown>) =>
      kit.push(hr, 'addInternship', { uri: newId('int'), values: { ...values, ...more } })
    const young = await kit.person({ stage: 'intern', birthDate: '2011-02-01' })
    expect(await add({ employeeUri: young.uri })).toMatchObject({ reason: 'tooYoung' })
    const grown = await kit.person({ stage: 'intern', birthDate: '2010-07-01' })
    const later = newId('int')
    expect(await kit.push(hr, 'addInternship', { uri: later, values: { ...values, employeeUri: grown.uri } })).toBe(
      'applied',
    )
    const earlier = { uri: later, patch: { startDate: '2026-06-30' } }
    const seen = { collection: 'internship', uri: later, rev: 0, values: { startDate: '2026-07-01' } }
    expect(await kit.push(hr, 'changeInternship', earlier, [seen])).toMatchObject({ reason: 'tooYoung' })
    expect(await add({ employeeUri: mentor.uri, mentorUri: person.uri })).toMatchObject({ code: 'notIntern' })
    expect(await kit.push(hr, 'addInternship', { uri, values })).toBe('applied')
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    const report = { uri, day: '2026-06-29', text: '看图纸' }
    expect(await kit.push(person.member, 'reportInternship', report)).toBe('applied')
    expect(await kit.push(person.member, 'remarkInternship', report)).toMatchObject({ code: 'notAllowed' })
    expect(await kit.push(mentor.member, 'remarkInternship', { ...report, text: '很好' })).toBe('applied')
    expect(await kit.rowOf(person.member, 'internship', uri)).toMatchObject({
      weeklyReports: [{ week: '2026-06-29', text: '看图纸', mentorComment: '很好' }],
    })
    server.clock.nowMs += 6 * DAY_MS
    await kit.clockMoves()
    expect(await kit.todosOf(mentor.member)).toContain(uri)
    const judged = { uri, from: 'ended', values: { score: 90, evaluation: '踏实' } }
    expect(await kit.push(mentor.member, 'evaluateInternship', judged)).toBe('applied')
    expect(await kit.push(hr, 'convertInternship', { uri, from: 'ended' })).toBe('applied')
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ stage: 'probation', employeeType: 'fullTime' })
  })
})
