// The roster of the demonstration and the records about its people say the same.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Material } from '#contract/domains/hr/materials/material.ts'
import { endsSoon, materialStateOn } from '#contract/domains/hr/materials/material-sets.ts'
import { employmentContractFlow } from '#contract/domains/hr/processes/employment-contract.ts'
import { inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import { internshipFlow } from '#contract/domains/hr/processes/internship.ts'
import { offboardingFlow } from '#contract/domains/hr/processes/offboarding.ts'
import { personnelTransferFlow } from '#contract/domains/hr/processes/personnel-transfer.ts'
import { talentFlow } from '#contract/domains/hr/processes/talent.ts'
import { regularisationFlow } from '#contract/domains/hr/regularisation.ts'
import { membershipApplicationFlow } from '#contract/domains/joining/membership-application.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { createMemoryFiles } from '#server/adapters/memory-files.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { seedDemo } from '../seed-demo.ts'

const STAFF = 120

describeServers('people of the demonstration', (kind) => {
  const files = createMemoryFiles()
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind, files })
    await seedDemo(server.store, files, STAFF, server.clock.nowMs, true, server.secret)
  })
  afterAll(() => server.close())

  test('there is an end of probation in every state', async () => {
    const rows = await filledRows(server, await server.login('hr'), 'regularisation')
    const states: readonly string[] = regularisationFlow.states
    expect(states.filter((state) => !rows.some((row) => row.status === state))).toEqual([])
    expect((await filledRows(server, await server.login('worker'), 'regularisation')).length).toBe(0)
  })

  test('whoever is assessed at the end of a probation is on probation by the roster', async () => {
    const token = await server.login('hr')
    const people = new Map((await filledRows(server, token, 'employee')).map((one) => [one.uri, one]))
    const open = (await filledRows(server, token, 'regularisation')).filter(
      ({ status }) => status !== 'converted' && status !== 'offboarded',
    )
    expect(open.length).toBeGreaterThan(10)
    for (const { employeeUri, probationEndPlanned } of open)
      expect(people.get(employeeUri)).toMatchObject({
        ...{ stage: 'probation', regularDate: null },
        plannedRegularDate: addDays(String(probationEndPlanned), 1),
      })
  })

  test('whoever has a contract has the first of them since he came', async () => {
    const people = await filledRows(server, await server.login('hr'), 'employee')
    const known = people.filter((row) => row.contract !== null)
    expect(known.length).toBeGreaterThan(STAFF / 2)
    for (const row of known) expect(row).toMatchObject({ contract: { firstStart: row.entryDate } })
  })

  test('the roster agrees with the records of interns and of those who hand over', async () => {
    const token = await server.login('hr')
    const people = new Map((await filledRows(server, token, 'employee')).map((one) => [one.uri, one]))
    const about = async (name: string, states: readonly string[]) =>
      (await filledRows(server, token, name)).flatMap((row) =>
        states.includes(String(row.status)) ? [{ row, person: people.get(row.employeeUri as string) }] : [],
      )
    const interns = await about('internship', ['planned', 'active', 'ended'])
    expect(interns.length).toBeGreaterThan(3)
    for (const { row, person } of interns) expect(person).toMatchObject({ stage: 'intern', entryDate: row.startDate })
    const leavers = await about('offboarding', ['handover'])
    expect(leavers.length).toBeGreaterThan(2)
    for (const { row, person } of leavers)
      expect(person).toMatchObject({ employeeStatus: 'leaving', lastDay: row.lastDay })
  })

  test.each([
    ['offboarding', offboardingFlow],
    ['personnelTransfer', personnelTransferFlow],
    ['employmentContract', employmentContractFlow],
    ['induction', inductionFlow],
    ['internship', internshipFlow],
    ['talent', talentFlow],
    ['membershipApplication', membershipApplicationFlow],
  ] as const)('there is a %s in every state', async (name, flow) => {
    const rows = await filledRows(server, await server.login('hr'), name)
    const states: readonly string[] = flow.states
    expect(states.filter((state) => !rows.some((row) => row.status === state))).toEqual([])
  })

  test('a few people have papers, one in each state, with pictures that are there for hr and closed to others', async () => {
    const [hr, chairman, worker] = await Promise.all(['hr', 'chairman', 'worker'].map((one) => server.login(one)))
    const everybody = await filledRows(server, hr ?? '', 'employee')
    const rows = everybody.filter((row) => row.username !== null)
    const all = rows.flatMap(({ materials }) => (materials ? [materials as Record<string, Material>] : []))
    expect(all.length).toBeLessThan(10)
    const papers = all.flatMap((held) => Object.values(held))
    const today = todayInShanghai(server.clock.nowMs)
    const states = new Set(papers.map((paper) => materialStateOn(paper, today)))
    expect(states).toEqual(new Set(['approved', 'uploaded', 'rejected', 'waived', 'expired']))
    expect(papers.some((paper) => endsSoon(paper, today))).toBe(true)
    for (const { status, reason, files: named, checkedBy } of papers) {
      expect(reason !== '').toBe(status === 'rejected' || status === 'waived')
      expect([status === 'waived', checkedBy]).toEqual([named.length === 0, status === 'uploaded' ? null : 'hr'])
    }
    const look = (token: string | undefined, fileUri: string) =>
      server.app.request(`/api/platform/files/${fileUri}`, { headers: { token: token ?? '' } })
    for (const { fileUri, size } of papers.flatMap((paper) => paper.files)) {
      const shown = await look(hr, fileUri)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect((await shown.arrayBuffer()).byteLength).toBe(size)
      expect([(await look(chairman, fileUri)).status, (await look(worker, fileUri)).status]).toEqual([200, 404])
    }
  })

  test('of most people at work the greater part of the papers is approved', async () => {
    const rows = await filledRows(server, await server.login('hr'), 'employee')
    const atWork = rows.filter((row) => row.username === null && row.employeeStatus === 'active')
    const approved = atWork.map(({ materials }) => {
      const papers = Object.values((materials ?? {}) as Record<string, Material>)
      return papers.filter(({ status }) => status === 'approved').length
    })
    expect(approved.filter((count) => count >= 3).length).toBeGreaterThan(atWork.length / 2)
  })

  test('some entries are of people who were here before, or have joined by themselves', async () => {
    const token = await server.login('hr')
    const planned = (await filledRows(server, token, 'induction')).filter(({ status }) => status === 'pending')
    const uris = new Set(planned.map((row) => row.entryEmployeeUri))
    const known = (await filledRows(server, token, 'employee')).filter(({ uri }) => uris.has(uri))
    const [registered, ...others] = known.filter((row) => row.employeeStatus === 'active')
    expect([registered?.entryDate, others]).toEqual([null, []])
    expect(planned.filter((row) => row.recruitSource === 'rehire')).toHaveLength(1)
  })
})
