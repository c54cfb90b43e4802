// To-dos of alerts: what opens and closes them, and what an organisation sets for itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { alertOffice, raise as raiseAlerts } from '#tests/kit/server/alert-kit.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const openOffice = () => alertOffice(server)
const raise = () => raiseAlerts(server)

const contract = (person: object, endDate: string) => ({
  ...{ ...person, contractNo: newId(), companyName: '龙门', contractType: 'labour', termType: 'fixed' },
  ...{ startDate: '2024-01-09', endDate, signType: 'first', signSeq: 1, renewalStatus: 'notStarted' },
  ...{ ...newInState('draft'), status: 'active' },
})

describe('to-dos of alerts', () => {
  test('stay until the contract is renewed, one for each record, and the person hears of the last month alone', async () => {
    const { change, hr, worker, write, person, todos, nextDays } = await openOffice()
    const uri = await write(employmentContract, contract(person, '2026-06-29'))
    await raise()
    expect(await todos(hr.member)).toMatchObject([{ sourceUri: `alert:contractEnd:${uri}`, kind: 'contractRenewal' }])
    expect(await todos(worker.member)).toEqual([])
    await nextDays(11)
    expect(await todos(hr.member)).toHaveLength(1)
    expect(await todos(worker.member)).toHaveLength(1)
    await change(employmentContract, uri, { renewalStatus: 'inProgress' })
    await nextDays(0.02)
    expect(await todos(hr.member)).toEqual([])
    expect(await todos(worker.member)).toEqual([])
  })

  test('the organisation sets days, receivers and the way; what is off tells nobody', async () => {
    const { hr, worker, kit, write, person, told, todos } = await openOffice()
    await write(employmentContract, contract(person, '2026-06-29'))
    const uri = newId('alr')
    const values = {
      alert: 'contractEnd',
      enabled: true,
      days: [40],
      daily: false,
      receivers: ['staff'],
      channel: 'message',
    }
    expect(await kit.push(hr.member, 'addAlertRule', { uri, values })).toBe('applied')
    expect(await kit.push(hr.member, 'addAlertRule', { uri: newId('alr'), values })).toMatchObject({
      code: 'alertRuleTaken',
    })
    expect(
      await kit.push(hr.member, 'changeAlertRule', { uri, patch: { receivers: ['named'] } }, [
        { collection: alertRule.name, uri, rev: 0, values: { receivers: ['staff'] } },
      ]),
    ).toMatchObject({ code: 'invalid', field: 'receivers' })
    await raise()
    expect(await told(hr.member, 'contractEnd')).toMatchObject([{ left: 40 }])
    expect([...(await todos(hr.member)), ...(await todos(worker.member))]).toEqual([])
    const other = await openOffice()
    await other.write(employmentContract, contract(other.person, '2026-06-29'))
    await other.write(alertRule, { ...values, enabled: false }, 'org')
    await raise()
    expect(await other.told(other.hr.member, 'contractEnd')).toEqual([])
    expect(await other.todos(other.hr.member)).toEqual([])
  })
})
