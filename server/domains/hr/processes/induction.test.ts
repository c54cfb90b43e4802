import { afterAll, beforeAll, expect, test } from 'vitest'
import { inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/app.ts'
import { filledRows } from '#tests/kit/filled-rows.ts'
import { type BuiltMember, buildEmployee, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { processKit } from '#tests/kit/process-kit.ts'
import { newId } from '#tests/kit/sync-who.ts'
import { workflowSuite } from '#tests/kit/workflow-suite.ts'

workflowSuite(inductionFlow, 'hr', ({ root }) => ({
  formStatus: 'notSent',
  ...{ groupUri: root, items: [], openItems: null, entryEmployeeUri: null, emergencyMobile: '13900009999' },
  ...{ managerUri: null, stationUri: null, employeeType: 'fullTime' },
}))

describeServers('induction', (kind) => {
  let server: TestApp
  let domain: string
  let root: string
  let hr: BuiltMember
  let kit: ReturnType<typeof processKit>
  const codes = ['induction_management', 'contract_management', 'user_and_departments', 'roster_managerment']

  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root } = await buildOrganisation(server))
    hr = await buildMember(server, domain, { codes })
    kit = processKit(server, domain, root)
  })
  afterAll(() => server.close())

  const begin = async (mobile: string, more: Record<string, unknown> = {}, by = hr) => {
    const uri = newId('ind')
    const values = {
      ...{ name: '冯建华', mobile, plannedEntryDate: '2026-07-01', groupUri: root, employeeType: 'fullTime' },
      ...more,
    }
    return { uri, outcome: await kit.push(by, 'addInduction', { uri, values }) }
  }
  const today = () => new Date(server.clock.nowMs).toISOString().slice(0, 10)
  const onboard = (uri: string, more: Record<string, unknown> = {}) =>
    kit.push(hr, 'onboardInduction', {
      ...{ uri, from: 'pending' },
      values: { actualEntryDate: today(), emergencyName: '冯母', emergencyMobile: '13800001234', ...more },
    })
  const tickAll = async (uri: string) => {
    const items = (await kit.rowOf(hr, 'induction', uri))?.items as { key: string; required: boolean }[]
    for (const { key, required } of items)
      if (required) await kit.push(hr, 'dealItemInduction', { uri, key, status: 'done', note: '' })
  }

  test('once all is ready the newcomer has a place in the roster and the draft of a contract', async () => {
    const { uri, outcome } = await begin('13612340001', { probationMonths: 2 })
    expect(outcome).toBe('applied')
    expect(await onboard(uri)).toMatchObject({ code: 'itemsOpen' })
    await tickAll(uri)
    expect(await onboard(uri, { emergencyMobile: '13612340001' })).toMatchObject({ reason: 'ownNumber' })
    expect(await onboard(uri)).toBe('applied')
    const row = await kit.rowOf(hr, 'induction', uri)
    const made = await kit.employeeOf(hr, String(row?.entryEmployeeUri))
    expect(made).toMatchObject({
      ...{ name: '冯建华', mobile: '13612340001', employeeStatus: 'active', stage: 'probation', probationMonths: 2 },
      ...{ groupUris: [root], entryDate: today() },
    })
    const contracts = await filledRows(server, hr.token, 'employmentContract')
    expect(contracts).toContainEqual(expect.objectContaining({ employeeUri: made?.uri, status: 'draft' }))
    expect((await begin('13612340001')).outcome).toMatchObject({ code: 'employedAlready' })
  })

  test('who was here before gets the former record back', async () => {
    const former = await buildEmployee(server, domain, root, {
      ...{ mobile: '13612340002', employeeStatus: 'left', membership: 'disabled', stage: 'none' },
    })
    const { uri } = await begin('13612340002')
    expect(await kit.rowOf(hr, 'induction', uri)).toMatchObject({ entryEmployeeUri: former, recruitSource: 'rehire' })
    await tickAll(uri)
    expect(await onboard(uri)).toBe('applied')
    expect(await kit.employeeOf(hr, former)).toMatchObject({ employeeStatus: 'active', membership: 'active' })
  })

  test('nobody is expected twice, nor whom the block list names', async () => {
    const long = { probationMonths: 3, contractMonths: 12 }
    expect((await begin('13612340003', long)).outcome).toMatchObject({
      ...{ field: 'probationMonths', reason: 'probationTooLong' },
    })
    await begin('13612340003')
    expect((await begin('13612340003')).outcome).toMatchObject({ code: 'alreadyOpen' })
    const head = await buildMember(server, domain, { codes: [...codes, 'roster_sensitive'] })
    const entry = { name: '某某', mobile: '13612340004', reason: '伪造证件' }
    expect(await kit.push(head, 'addBlockEntry', { uri: newId('blk'), values: entry })).toBe('applied')
    expect((await begin('13612340004')).outcome).toMatchObject({ code: 'blockListed' })
    expect((await begin('13612340004', {}, head)).outcome).toBe('applied')
  })
})
