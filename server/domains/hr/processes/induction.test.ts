import { afterAll, beforeAll, expect, test } from 'vitest'
import { inductionFlow } from '#contract/domains/hr/processes/induction.ts'
import { type BuiltMember, buildEmployee, buildMember } from '#tests/kit/people.ts'
import { createTestApp, describeServers, type TestApp } from '#tests/kit/server/app.ts'
import { buildPersonnel, type ProcessKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
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
  let kit: ProcessKit
  const codes = ['induction_management', 'contract_management', 'user_and_departments', 'roster_managerment']

  beforeAll(async () => {
    server = await createTestApp({ kind })
    ;({ domain, root, hr, kit } = await buildPersonnel(server, codes))
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
  const onboard = (uri: string, more: Record<string, unknown> = {}, comment = '证件原件已核对') =>
    kit.push(hr, 'onboardInduction', {
      ...{ uri, from: 'pending', comment },
      values: { actualEntryDate: today(), emergencyName: '冯母', emergencyMobile: '13800001234', ...more },
    })
  const dealAll = async (uri: string) => {
    const items = (await kit.rowOf(hr, 'induction', uri))?.items as { key: string; required: boolean }[]
    for (const { key, required } of items)
      if (required) await kit.push(hr, 'dealItemInduction', { uri, key, status: 'done', note: '' })
  }

  test('once all is ready the newcomer has a place in the roster and the draft of a contract', async () => {
    const { uri, outcome } = await begin('13612340001', { probationMonths: 2 })
    expect(outcome).toBe('applied')
    expect(await onboard(uri)).toMatchObject({ code: 'itemsOpen' })
    await dealAll(uri)
    expect(await onboard(uri, { emergencyMobile: '13612340001' })).toMatchObject({ reason: 'ownNumber' })
    // Neither he nor HR has handed in a paper: nobody enters without a word of why.
    expect(await onboard(uri, {}, ' ')).toMatchObject({ code: 'papersLacking' })
    expect(await onboard(uri)).toBe('applied')
    const row = await kit.rowOf(hr, 'induction', uri)
    const made = await kit.employeeOf(hr, String(row?.entryEmployeeUri))
    expect(made).toMatchObject({
      ...{ name: '冯建华', mobile: '13612340001', employeeStatus: 'active', stage: 'probation', probationMonths: 2 },
      ...{ groupUris: [root], entryDate: today() },
    })
    const contracts = await filledRows(server, hr.token, 'employmentContract')
    const draft = { employeeUri: made?.uri, status: 'draft', contractType: 'labour', probationMonths: 2 }
    expect(contracts).toContainEqual(expect.objectContaining(draft))
    expect((await begin('13612340001')).outcome).toMatchObject({ code: 'employedAlready' })
  })

  test('who has retired elsewhere gets the contract of his kind, without a probation', async () => {
    const { uri } = await begin('13612340007', { employeeType: 'rehiredRetiree', probationMonths: 2 })
    await dealAll(uri)
    expect(await onboard(uri)).toBe('applied')
    const employeeUri = (await kit.rowOf(hr, 'induction', uri))?.entryEmployeeUri
    const contracts = await filledRows(server, hr.token, 'employmentContract')
    const draft = { employeeUri, contractType: 'rehire', probationMonths: null }
    expect(contracts).toContainEqual(expect.objectContaining(draft))
  })

  test('who was here before gets the former record back', async () => {
    const former = await buildEmployee(server, domain, root, {
      ...{ mobile: '13612340002', employeeStatus: 'left', membership: 'disabled', stage: 'none' },
    })
    const { uri } = await begin('13612340002')
    expect(await kit.rowOf(hr, 'induction', uri)).toMatchObject({ entryEmployeeUri: former, recruitSource: 'rehire' })
    await dealAll(uri)
    expect(await onboard(uri)).toBe('applied')
    expect(await kit.employeeOf(hr, former)).toMatchObject({ employeeStatus: 'active', membership: 'active' })
  })

  test('a list of the organisation is taken by its kind of employment, or by choice; what is begun stays', async () => {
    const item = (key: string, title: string, offsetDays: number) => ({
      ...{ key, title, offsetDays, ownerUri: null, ownerName: '', ownerUsername: null, required: true },
    })
    const add = async (values: Record<string, unknown>) => {
      const uri = newId('ckt')
      expect(await kit.push(hr, 'addChecklistTemplate', { uri, values })).toBe('applied')
      return uri
    }
    const ofInterns = [item('agreement', '实习协议', -5), item('mentor', '指定带教', 0)]
    await add({ name: '实习生', employeeType: 'intern', items: ofInterns })
    const bySite = await add({ name: '工地', employeeType: null, items: [item('helmet', '领取安全帽', 0)] })
    expect(
      await kit.push(hr, 'addChecklistTemplate', { uri: newId('ckt'), values: { name: '空', items: [] } }),
    ).toMatchObject({ code: 'invalid', field: 'items' })
    const { uri } = await begin('13612340021', { employeeType: 'intern' })
    const itemsNow = async () => (await kit.rowOf(hr, 'induction', uri))?.items as Record<string, unknown>[]
    expect(await itemsNow()).toMatchObject([
      { title: '实习协议', dueDate: '2026-06-26', required: true },
      { title: '指定带教', dueDate: '2026-07-01' },
    ])
    await kit.push(hr, 'dealItemInduction', { uri, key: 'agreement', status: 'done', note: '' })
    const base = [{ collection: 'induction', uri, rev: 0, values: { templateUri: null } }]
    expect(await kit.push(hr, 'changeInduction', { uri, patch: { templateUri: bySite } }, base)).toBe('merged')
    expect(await itemsNow()).toMatchObject([{ title: '实习协议', status: 'done' }, { title: '领取安全帽' }])
    expect(await onboard(uri)).toMatchObject({ code: 'itemsOpen' })
  })

  test('by his identity number: here is refused, gone is the former record, the block list is for the head', async () => {
    const [here, gone, blocked] = ['110101199001010015', '110101199001010031', '110101199001010058']
    const check = async (mobile: string, idNo: string | null, by = hr) => {
      const uri = newId('ind')
      const answer = await server.call('hr', 'checkEntry', { uri, mobile, idNo }, by.token)
      return { ...answer, uri, ...answer.result }
    }
    const plan = (uri: string, mobile: string, by = hr) =>
      kit.push(by, 'addInduction', {
        uri,
        values: { name: '冯建华', mobile, plannedEntryDate: '2026-07-01', groupUri: root, employeeType: 'fullTime' },
      })
    const person = (idNo: string, values: Record<string, unknown>) =>
      buildEmployee(server, domain, root, { idNo, ...values })
    const left = { employeeStatus: 'left', membership: 'disabled', stage: 'none' }
    await person(here, {})
    const former = await person(gone, left)
    await person(blocked, { ...left, mobile: '13612340039' })
    const head = await buildMember(server, domain, { codes: [...codes, 'roster_sensitive'] })
    const entry = { name: '某某', mobile: '13612340039', reason: '伪造证件' }
    await kit.push(head, 'addBlockEntry', { uri: newId('blk'), values: entry })

    expect(await check('13612340031', '110101199001010011')).toMatchObject({ reason: 'identityNumberInvalid' })
    expect(await check('13612340031', here)).toMatchObject({ verdict: 'employed', by: 'idNo', mayGoOn: false })
    const back = await check('13612340032', gone)
    expect(back).toMatchObject({ verdict: 'returns', by: 'idNo', mayGoOn: true })
    expect(await plan(back.uri, '13612340032')).toBe('applied')
    expect(await kit.rowOf(hr, 'induction', back.uri)).toMatchObject({
      entryEmployeeUri: former,
      recruitSource: 'rehire',
    })
    expect(await check('13612340032', null)).toMatchObject({ verdict: 'expected', by: 'mobile' })
    const stopped = await check('13612340033', blocked)
    expect(stopped).toMatchObject({ verdict: 'blocked', by: 'idNo', mayGoOn: false })
    expect(await plan(stopped.uri, '13612340033')).toMatchObject({ code: 'blockListed' })
    const allowed = await check('13612340033', blocked, head)
    expect(allowed).toMatchObject({ verdict: 'blocked', mayGoOn: true })
    expect(await plan(allowed.uri, '13612340033', head)).toBe('applied')
    expect(await check('13612340034', '110101199001010074')).toMatchObject({ verdict: 'free' })
    // Nothing of a number is on a device.
    expect(JSON.stringify(await filledRows(server, head.token, 'induction'))).not.toContain('19900101')
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
