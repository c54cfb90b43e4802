import { afterAll, beforeAll, expect, test } from 'vitest'
import { employee } from '#contract/domains/hr/employee.ts'
import { regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { moveByClock } from '#server/jobs/move-by-clock.ts'
import { openRegularisations } from '#server/jobs/open-regularisations.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(regularisationFlow, 'hr', ({ employeeUri, root }) => ({ employeeUri, groupUri: root, result: 'pass' }))

const DAY_MS = 24 * 3_600_000
const MANAGES = 'regularization_management'

describeServers('regularisation', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  /** Manages regularisations, sees the roster. */
  let hr: BuiltMember
  let second: BuiltMember
  let manager: BuiltMember
  let managerUri: string

  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    const codes = [MANAGES, 'user_and_departments', 'roster_managerment', 'org_structure']
    hr = await buildMember(server, domain, { codes })
    second = await buildMember(server, domain, { codes })
    ;({ member: manager, uri: managerUri } = await person({ stage: 'regular' }))
  })
  afterAll(() => server.close())

  /** Somebody with an account and a record that names it. */
  async function person(values: Record<string, unknown>) {
    const username = `someone-${newId().toLowerCase()}`
    const uri = await buildEmployee(server, domain, root, { name: '陈建国', username, ...values })
    const member = await buildMember(server, domain, { employeeUri: uri })
    await renamed(member, username)
    return { uri, member: { ...member, username } }
  }
  const renamed = async (member: BuiltMember, username: string) => {
    const { sql } = await import('kysely')
    await sql`update account set username = ${username} where user_id = ${member.userId}`.execute(server.db)
  }
  const push = async (member: BuiltMember, name: string, args: Record<string, unknown>) => {
    const { result } = await server.push(member.token, [{ mutation: `hr.${name}`, args }])
    const [answer] = result?.kind === 'outcomes' ? result.outcomes : []
    const outcome = answer?.outcome
    return outcome?.kind === 'refused' ? { code: outcome.code, ...outcome.detail } : outcome?.kind
  }
  const step = (member: BuiltMember, name: string, uri: string, more: Record<string, unknown> = {}) =>
    push(member, `${name}Regularisation`, { uri, ...more })
  const begin = async (employeeUri: string, end = '2026-07-20') => {
    const uri = newId('reg')
    const values = { employeeUri, employeeName: '某人', groupUri: root, probationEndPlanned: end }
    return { uri, outcome: await push(hr, 'addRegularisation', { uri, values }) }
  }
  const rowOf = async (member: BuiltMember, uri: string) =>
    (await filledRows(server, member.token, 'regularisation')).find((row) => row.uri === uri)
  const todosOf = async (member: BuiltMember) =>
    (await filledRows(server, member.token, 'todo')).filter((row) => row.status === 'open').map((row) => row.sourceUri)
  const employeeOf = async (uri: string) =>
    (await filledRows(server, hr.token, employee.name)).find((row) => row.uri === uri)
  const clockMoves = () => moveByClock({ ...server, nowMs: () => server.clock.nowMs, random: Math.random, log: silent })
  const probationer = () =>
    person({ stage: 'probation', managerUri, entryDate: '2026-04-21', plannedRegularDate: '2026-07-21' })

  test('two steps that arrive together leave no to-do of the state between them', async () => {
    const { uri: employeeUri } = await probationer()
    const { uri } = await begin(employeeUri)
    const values = { result: 'pass', regularDate: '2026-07-21' }
    const { result } = await server.push(hr.token, [
      { mutation: 'hr.submitRegularisation', args: { uri, from: 'waiting', values } },
      { mutation: 'hr.approveRegularisation', args: { uri, from: 'pending' } },
    ])
    expect(result).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }, { outcome: { kind: 'applied' } }] })
    expect(await todosOf(second)).not.toContain(uri)
    expect(await todosOf(manager)).not.toContain(uri)
  })

  test('from the superior’s assessment to the day of confirmation, with a to-do for whoever is next', async () => {
    const { uri: employeeUri, member } = await probationer()
    const { uri, outcome } = await begin(employeeUri)
    expect(outcome).toBe('applied')
    // What the form said of the person is not believed.
    expect(await rowOf(manager, uri)).toMatchObject({ employeeName: '陈建国', employeeUsername: member.username })
    expect(await todosOf(manager)).toContain(uri)
    const values = { result: 'pass', managerScore: 88, managerGrade: 'A', regularDate: '2026-07-21' }
    expect(await step(manager, 'submit', uri, { from: 'waiting', values })).toBe('applied')
    expect(await todosOf(manager)).not.toContain(uri)
    expect(await todosOf(hr)).toContain(uri)
    expect(await step(hr, 'approve', uri, { from: 'pending', comment: '同意' })).toBe('applied')
    expect(await todosOf(hr)).not.toContain(uri)
    expect(await step(second, 'approve', uri, { from: 'pending' })).toMatchObject({
      code: 'stateMoved',
      by: hr.username,
    })
    // The clock stands at the first of July.
    expect(await rowOf(member, uri)).toMatchObject({ status: 'approved' })
    await clockMoves()
    expect(await employeeOf(employeeUri)).toMatchObject({ stage: 'probation' })
    server.clock.nowMs += 20 * DAY_MS
    await clockMoves()
    expect(await rowOf(member, uri)).toMatchObject({ status: 'converted' })
    expect(await employeeOf(employeeUri)).toMatchObject({ stage: 'regular', regularDate: '2026-07-21' })
    const told = await filledRows(server, member.token, 'notice')
    expect(told).toContainEqual(expect.objectContaining({ facts: expect.objectContaining({ step: 'convert' }) }))
  })

  test('the clock asks for a review fifteen days ahead, once', async () => {
    const { uri: employeeUri, member } = await person({ stage: 'probation', managerUri, entryDate: '2026-06-01' })
    const { uri } = await begin(employeeUri, '2026-08-01')
    server.clock.nowMs += DAY_MS
    await clockMoves()
    expect(await rowOf(member, uri)).toMatchObject({ status: 'selfReview' })
    expect(await todosOf(member)).toContain(uri)
    const values = { selfReview: '三个月来负责两个工地的材料验收。' }
    expect(await step(member, 'review', uri, { from: 'selfReview', values })).toBe('applied')
    server.clock.nowMs += DAY_MS
    await clockMoves()
    expect(await rowOf(member, uri)).toMatchObject({ status: 'waiting', ...values })
  })

  test('an extension is agreed in writing, is later, and stays within what the law allows', async () => {
    const { uri: employeeUri } = await person({ stage: 'probation', managerUri, entryDate: '2026-06-01' })
    const { uri } = await begin(employeeUri, '2026-08-31')
    const submit = (values: Record<string, unknown>) =>
      step(manager, 'submit', uri, { from: 'waiting', values: { result: 'extend', ...values } })
    expect(await submit({})).toMatchObject({ code: 'invalid', field: 'newEndDate', reason: 'required' })
    expect(await submit({ newEndDate: '2026-08-31' })).toMatchObject({ field: 'newEndDate', reason: 'notLater' })
    expect(await submit({ newEndDate: '2026-10-31' })).toMatchObject({ field: 'agreementFiles', reason: 'required' })
    const file = {
      fileUri: newId('file'),
      fileName: '协议.pdf',
      fileType: 'application/pdf',
      size: 9,
      sha256: 'a'.repeat(64),
    }
    expect(await submit({ newEndDate: '2026-12-31', agreementFiles: [file] })).toMatchObject({
      code: expect.stringMatching(/invalid|missingFile/),
    })
  })

  test('a new superior takes over the assessment, and what waits for it', async () => {
    const { uri: employeeUri } = await probationer()
    const { uri } = await begin(employeeUri)
    const next = await person({ stage: 'regular' })
    expect(await todosOf(manager)).toContain(uri)
    const codes = ['staff_edit', 'roster_managerment', 'user_and_departments', 'org_structure']
    const editor = await buildMember(server, domain, { codes })
    const base = [{ collection: 'employee', uri: employeeUri, rev: 0, values: { managerUri } }]
    const args = { uri: employeeUri, patch: { managerUri: next.uri } }
    const { result } = await server.push(editor.token, [{ mutation: 'hr.patchEmployee', args, base }])
    expect(result).toMatchObject({ outcomes: [{ outcome: { kind: expect.stringMatching(/applied|merged/) } }] })
    expect(await rowOf(next.member, uri)).toMatchObject({ managerUsername: next.member.username, status: 'waiting' })
    expect(await todosOf(next.member)).toContain(uri)
    expect(await todosOf(manager)).not.toContain(uri)
    const values = { result: 'pass', regularDate: '2026-07-21' }
    expect(await step(manager, 'submit', uri, { from: 'waiting', values })).not.toBe('applied')
    expect(await step(next.member, 'submit', uri, { from: 'waiting', values })).toBe('applied')
  })

  test('one open record a person, and none for somebody who is not on probation', async () => {
    const { uri: employeeUri } = await probationer()
    expect((await begin(employeeUri)).outcome).toBe('applied')
    expect((await begin(employeeUri)).outcome).toEqual({ code: 'alreadyOpen', field: 'employeeUri' })
    const { uri: regular } = await person({ stage: 'regular' })
    expect((await begin(regular)).outcome).toEqual({ code: 'notInProbation', field: 'employeeUri' })
  })

  test('whoever confirms directly gives a day and a reason; nobody confirms himself', async () => {
    const { uri: employeeUri } = await probationer()
    const { uri } = await begin(employeeUri)
    const today = new Date(server.clock.nowMs).toISOString().slice(0, 10)
    const values = { regularDate: today }
    expect(await step(hr, 'confirmDirectly', uri, { from: 'waiting', values })).toMatchObject({ field: 'comment' })
    expect(await step(hr, 'confirmDirectly', uri, { from: 'waiting', values, comment: '集团调入' })).toBe('applied')
    expect(await employeeOf(employeeUri)).toMatchObject({ stage: 'regular' })
    const trail = (await rowOf(hr, uri))?.trail
    expect(trail).toMatchObject([
      { step: 'confirmDirectly', by: hr.username, note: '集团调入' },
      { step: 'convert', to: 'converted' },
    ])
  })

  test('probations that end within a month get their record by themselves, once', async () => {
    const { uri: employeeUri } = await person({
      ...{ stage: 'probation', managerUri, entryDate: '2026-05-01' },
      plannedRegularDate: '2026-08-01',
    })
    const open = () => openRegularisations({ ...server, nowMs: () => server.clock.nowMs, random: Math.random })
    await open()
    server.clock.nowMs += DAY_MS
    await open()
    const made = (await filledRows(server, hr.token, 'regularisation')).filter((row) => row.employeeUri === employeeUri)
    expect(made).toMatchObject([{ status: 'waiting', initiatedBy: 'system', probationEndPlanned: '2026-07-31' }])
  })
})

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
