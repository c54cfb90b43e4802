// Alerts of people through the front door: rows as people have them, the job at its hour, and what each is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALERT_KINDS, isOfOtherJob } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { buildDepartment, changeRole } from '#tests/kit/people.ts'
import { alertOffice, raise as raiseAlerts, TODAY } from '#tests/kit/server/alert-kit.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { dueRecords } from './due-records.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const openOffice = () => alertOffice(server)
const raise = () => raiseAlerts(server)

test('every kind asks the database for what is there', async () => {
  for (const kind of ALERT_KINDS)
    if (!isOfOtherJob(kind)) expect(Array.isArray(await dueRecords(server.db, kind, TODAY)), kind).toBe(true)
})

describe('what is told', () => {
  test('the end of a probation: the superior and HR once for each stage, after it every day, until it is decided', async () => {
    const { change, hr, boss, worker, write, person, told, nextDays } = await openOffice()
    const uri = await write(regularisation, {
      ...{ ...person, probationEndPlanned: '2026-06-06', mode: 'flow', initiatedBy: 'system' },
      ...{ managerUsername: boss.member.username, ...newInState('waiting') },
    })
    expect(await raise()).toBe(1)
    expect(await told(hr.member, 'probationEnd')).toMatchObject([{ names: '周明', count: 1, left: 17 }])
    expect(await told(boss.member, 'probationEnd')).toHaveLength(1)
    expect(await told(worker.member, 'probationEnd')).toEqual([])
    await nextDays(1)
    expect(await told(hr.member, 'probationEnd')).toHaveLength(1)
    for (const days of [9, 7, 1]) await nextDays(days)
    const days = (await told(boss.member, 'probationEnd')).map(({ left = 0 }) => left)
    expect(days.sort((a, b) => b - a)).toEqual([17, 7, 0, -1])
    await change(regularisation, uri, { status: 'approved' })
    await nextDays(1)
    expect(await told(boss.member, 'probationEnd')).toHaveLength(4)
  })

  test('nobody before nine in the morning of Shanghai, and several records as one message', async () => {
    const { hr, write, person, told } = await openOffice()
    for (const lastDay of ['2026-05-23', '2026-05-27'])
      await write(offboarding, {
        ...{ ...person, departureType: 'voluntary', applyDate: '2026-04-20', expectedLastDay: lastDay, lastDay },
        ...{
          shortened: false,
          items: [],
          ownerUsernames: [],
          mode: 'flow',
          ...newInState('draft'),
          status: 'handover',
        },
      })
    server.clock.nowMs = Date.parse('2026-05-20T08:59:00+08:00')
    expect(await raise()).toBe(0)
    server.clock.nowMs = Date.parse('2026-05-20T09:10:00+08:00')
    expect(await raise()).toBe(2)
    expect(await told(hr.member, 'lastDay')).toMatchObject([{ names: '周明', count: 2, left: 3 }])
  })

  test('who sees only his own department hears of nobody else', async () => {
    const { domain, root, kit, hr, write, person, told } = await openOffice()
    const elsewhere = await buildDepartment(server, domain, { parentUri: root })
    const narrow = await kit.person({ name: '何苗', groupUri: elsewhere }, ['regularization_management'])
    await changeRole(server, narrow.member, { dataScopes: { employee: { kind: 'dept' } } })
    await write(regularisation, {
      ...{
        ...person,
        probationEndPlanned: '2026-06-18',
        mode: 'flow',
        initiatedBy: 'system',
        ...newInState('waiting'),
      },
    })
    await raise()
    expect(await told(hr.member, 'probationEnd')).toHaveLength(1)
    expect(await told(narrow.member, 'probationEnd')).toEqual([])
  })

  test('birthdays on the day: the colleagues of the department and the superior, not he himself, of nobody who wants it quiet', async () => {
    const { domain, root, change, boss, worker, hr, kit, told } = await openOffice()
    const elsewhere = await buildDepartment(server, domain, { parentUri: root })
    const near = await kit.person({ name: '何苗' })
    const far = await kit.person({ name: '丁一', groupUri: elsewhere })
    await kit.person({ name: '秦月', managerUri: boss.uri, birthDate: '1990-05-20', quietDays: true })
    await change(employee, worker.uri, { birthDate: '1992-05-20' })
    await raise()
    for (const one of [near, boss, hr])
      expect(await told(one.member, 'feast')).toMatchObject([{ names: '周明', count: 1, left: 0 }])
    for (const one of [worker, far]) expect(await told(one.member, 'feast')).toEqual([])
  })

  test('the list of the week on Monday, once, and after a pause what is left of it', async () => {
    const { change, worker, kit, told, nextDays } = await openOffice()
    const near = await kit.person({ name: '何苗' })
    // 2026-05-25 is a Monday.
    await change(employee, worker.uri, { birthDate: '1992-05-29' })
    await kit.person({ name: '秦月', birthDate: '1990-06-01' })
    await raise()
    expect(await told(near.member, 'feastWeek')).toEqual([])
    await nextDays(5)
    await nextDays(1)
    expect(await told(near.member, 'feastWeek')).toMatchObject([{ names: '周明', count: 1, left: 4 }])
    await nextDays(7)
    expect(await told(near.member, 'feastWeek')).toHaveLength(1)
  })
})
