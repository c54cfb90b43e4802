import { afterAll, beforeAll, expect, test } from 'vitest'
import { personnelTransferFlow } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { duty as dutyRows } from '#contract/domains/posts.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { type BuiltMember, buildDepartment, buildMember, buildOrganisation, insertRows } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(personnelTransferFlow, 'hr', ({ employeeUri, root }) => ({
  ...{ employeeUri, groupUri: root, transferType: 'lateral', effectiveDate: '2026-07-10', endDate: null },
  ...{ toGroupUri: null, toStationUri: null, toRankUri: null, toManagerUri: null, toEmployeeType: 'fullTime' },
  ...{ toWorkPlace: '二号工地', before: {} },
}))

const DAY_MS = 24 * 3_600_000

describeServers('transfer', (kind) => {
  let server: TestApp
  let root: string
  let domain: string
  let hr: BuiltMember
  let kit: ReturnType<typeof processKit>
  let site: string

  beforeAll(async () => {
    server = await createTestApp({ kind })
    const built = await buildOrganisation(server)
    root = built.root
    domain = built.domain
    hr = await buildMember(server, built.domain, {
      codes: ['user_transfer_management', 'user_and_departments', 'roster_managerment', 'staff_edit', 'org_structure'],
    })
    kit = processKit(server, built.domain, root)
    site = await buildDepartment(server, built.domain, { groupName: '二号工地', parentUri: root })
  })
  afterAll(() => server.close())

  const begin = async (member: BuiltMember, employeeUri: string, more: Record<string, unknown> = {}) => {
    const uri = newId('trf')
    const values = {
      ...{ employeeUri, employeeName: '某人', groupUri: root, transferType: 'deptMove', reason: 'business' },
      ...{ effectiveDate: '2026-07-05', toGroupUri: site, ...more },
    }
    return { uri, outcome: await kit.push(member, 'addPersonnelTransfer', { uri, values }) }
  }
  const step = (member: BuiltMember, name: string, uri: string, more: Record<string, unknown> = {}) =>
    kit.push(member, `${name}PersonnelTransfer`, { uri, ...more })
  const approved = async (employeeUri: string, more: Record<string, unknown> = {}) => {
    const { uri, outcome } = await begin(hr, employeeUri, more)
    expect(outcome).toBe('applied')
    expect(await step(hr, 'submit', uri, { from: 'draft' })).toBe('applied')
    expect(await step(hr, 'approve', uri, { from: 'pending' })).toBe('applied')
    return uri
  }
  const stateOf = async (uri: string) => (await kit.rowOf(hr, 'personnelTransfer', uri))?.status

  test('the superior begins it, HR approves, and on the day the roster says so', async () => {
    const manager = await kit.person({}, ['user_and_departments'])
    const person = await kit.person({ managerUri: manager.uri })
    const { uri, outcome } = await begin(manager.member, person.uri, { managerUsername: manager.member.username })
    expect(outcome).toBe('applied')
    expect(await step(manager.member, 'submit', uri, { from: 'draft' })).toBe('applied')
    expect(await kit.todosOf(hr)).toContain(uri)
    expect(await step(hr, 'approve', uri, { from: 'pending' })).toBe('applied')
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ groupUri: root })
    server.clock.nowMs += 5 * DAY_MS
    await kit.clockMoves()
    expect(await stateOf(uri)).toBe('effective')
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ groupUri: site, groupUris: [site] })
  })

  test('a new duty takes the place of the first one, and a secondment gives it back', async () => {
    const duty = () => newId('dut')
    const [own, second, lent] = [duty(), duty(), duty()]
    const made = [own, second, lent].map((uri, at) =>
      completeRow(dutyRows, uri, { name: `职务${at}`, sortNo: at, isManagement: false, status: 'enabled' }),
    )
    await insertRows(server, domain, dutyRows, made)
    const person = await kit.person({ dutyUris: [own, second] })
    const day = new Date(server.clock.nowMs).toISOString().slice(0, 10)
    const uri = await approved(person.uri, {
      ...{ transferType: 'secondment', effectiveDate: day, endDate: day, toGroupUri: null, toDutyUri: lent },
    })
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ dutyUris: [lent, second] })
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    expect(await step(hr, 'comeBack', uri, { from: 'returning' })).toBe('applied')
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ dutyUris: [own, second] })
  })

  test('a roster that has changed meanwhile stops it with a to-do, until HR says go on', async () => {
    const person = await kit.person({ workPlace: '总部' })
    const uri = await approved(person.uri, { effectiveDate: '2026-07-09', toGroupUri: null, toWorkPlace: '二号工地' })
    const base = [{ collection: 'employee', uri: person.uri, rev: 0, values: { workPlace: '总部' } }]
    const patch = { uri: person.uri, patch: { workPlace: '三号工地' } }
    expect(await kit.push(hr, 'patchEmployee', patch, base)).toBe('merged')
    server.clock.nowMs += 4 * DAY_MS
    await kit.clockMoves()
    expect(await stateOf(uri)).toBe('conflict')
    expect(await kit.todosOf(hr)).toContain(uri)
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ workPlace: '三号工地' })
    expect(await step(hr, 'goOn', uri, { from: 'conflict', comment: '已核对' })).toBe('applied')
    expect(await stateOf(uri)).toBe('effective')
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ workPlace: '二号工地' })
  })

  test('whoever is lent comes back once HR confirms it', async () => {
    const person = await kit.person()
    const uri = await approved(person.uri, {
      ...{ transferType: 'secondment', effectiveDate: '2026-07-10', endDate: '2026-07-12' },
    })
    server.clock.nowMs += DAY_MS
    await kit.clockMoves()
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ groupUri: site })
    server.clock.nowMs += 3 * DAY_MS
    await kit.clockMoves()
    expect(await stateOf(uri)).toBe('returning')
    expect(await step(hr, 'comeBack', uri, { from: 'returning' })).toBe('applied')
    expect(await kit.employeeOf(hr, person.uri)).toMatchObject({ groupUri: root, groupUris: [root] })
  })

  test('what cannot be: nothing changes, a closed department, a day before the entry or far back, a stranger', async () => {
    const person = await kit.person({ entryDate: '2026-07-01' })
    const refused = async (values: Record<string, unknown>) => {
      const one = await kit.person({ entryDate: '2026-07-01' })
      const { uri } = await begin(hr, one.uri, values)
      return step(hr, 'submit', uri, { from: 'draft' })
    }
    expect(await refused({ toGroupUri: null })).toMatchObject({ code: 'nothingChanges' })
    expect(await refused({ toGroupUri: root })).toMatchObject({ code: 'nothingChanges' })
    expect(await refused({ effectiveDate: '2026-06-20' })).toMatchObject({ reason: 'beforeEntry' })
    expect(await refused({ effectiveDate: '2026-01-01' })).toMatchObject({ reason: 'tooFarBack' })
    expect(await refused({ endDate: '2026-08-01' })).toMatchObject({ reason: 'onlySecondment' })
    const closed = await buildDepartment(server, hr.domain, {
      groupName: '旧项目',
      parentUri: root,
      status: 'disabled',
    })
    expect(await refused({ toGroupUri: closed })).toMatchObject({ code: 'departmentDisabled', field: 'toGroupUri' })
    const moving = await kit.person()
    expect((await begin(hr, moving.uri)).outcome).toBe('applied')
    expect((await begin(hr, moving.uri)).outcome).toMatchObject({ code: 'alreadyOpen', field: 'employeeUri' })
    const stranger = await kit.person({}, ['user_and_departments'])
    expect((await begin(stranger.member, person.uri)).outcome).toMatchObject({ code: 'notAllowed' })
  })
})
