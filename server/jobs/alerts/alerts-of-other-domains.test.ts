// Alerts of notices, orders, services, sites and forms: who hears of them, when, and by what.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todo } from '#contract/domains/approval.ts'
import { ALERTS } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { completeRow } from '#contract/kit/collection.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { alertRules, stageBefore } from '#server/domains/alert-rules.ts'
import { unseal } from '#server/domains/sealed.ts'
import { sampleRow } from '#tests/kit/isolation/samples.ts'
import type { BuiltMember } from '#tests/kit/people.ts'
import { alertOffice, DAY_MS, noon, raise as raiseAlerts, SECRET, TEN } from '#tests/kit/server/alert-kit.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const openOffice = () => alertOffice(server)
const raise = () => raiseAlerts(server)

describe('what belongs to other domains', () => {
  test('a notice to be acknowledged: its readers who have not, three days, a day and on the day itself', async () => {
    const { domain, worker, boss, told, nextDays } = await openOffice()
    const ask = async ({ userId }: BuiltMember, status: 'open' | 'done') => {
      const row = completeRow(todo, newId('todo'), {
        ...{ kind: 'ackNotice', title: '', summary: '', fromName: '', sourceUri: newId('art'), priority: 'normal' },
        ...{ deepLink: '/dynamic/dynamicDetail?id=1', status, at: TEN, dueAt: noon('2026-05-23') },
        facts: { kind: 'record', flow: 'article', state: 'published', title: '雨季施工须知', name: '办公室' },
      })
      const scope = `user:${userId}:${domain}`
      await server.store.write((tx) => tx.flush([{ kind: 'insert', collection: todo, scope, row }], [], []))
    }
    await ask(worker.member, 'open')
    await ask(boss.member, 'done')
    await raise()
    for (const days of [1, 1, 1]) await nextDays(days)
    const said = await told(worker.member, 'ackOpen')
    expect(said.map(({ left }) => left).sort()).toEqual([0, 1, 3])
    expect(said[0]).toMatchObject({ names: '雨季施工须知' })
    expect(await told(boss.member, 'ackOpen')).toEqual([])
  })

  test('an order that nobody has paid is told of before it is closed, to those who pay', async () => {
    const { kit, hr, domain, write, told } = await openOffice()
    const payer = await kit.person({ name: '钱会计' }, ['application_order_pay'])
    const unpaid = (more: object) =>
      write(applicationOrder, {
        ...sampleRow(applicationOrder, 'order', {}),
        ...{ fullName: '安全帽', status: 'awaitingPayment', personUsername: null, expireAt: noon('2026-05-21') },
        ...more,
      })
    await unpaid({})
    await unpaid({ personUsername: 'somebody' })
    await unpaid({ status: 'awaitingReview' })
    await raise()
    expect(await told(payer.member, 'orderUnpaid')).toMatchObject([{ names: '安全帽', count: 1, left: 1 }])
    expect(await told(hr.member, 'orderUnpaid')).toEqual([])
    const link = await sql<{ link: string }>`select deep_link as link from notice
      where scope = ${`user:${payer.member.userId}:${domain}`} and facts ->> 'alert' = 'orderUnpaid'`.execute(server.db)
    expect(decodeURIComponent(link.rows[0]?.link ?? '')).toMatch(
      /^\/backstage\/app\?order=\{"uri":"[^"]+","showDetail":true\}$/,
    )
  })

  test('whoever manages a site hears of a worker whose health check ends a year after it was', async () => {
    const { kit, root, write, told } = await openOffice()
    const desk = await kit.person({ name: '姜工' }, ['site_labour', 'site_management'])
    const worker = (name: string, healthCheckAt: string) =>
      write(projectWorker, {
        ...{ projectUri: newId('prj'), teamUri: newId('stm'), workerUri: newId('wkr'), groupUri: root },
        ...{ name, idLast4: '0034', workerRole: 'worker', workType: '020', employmentKind: 'labourCo' },
        ...{ siteUsernames: [], isBlackListed: false, isLeader: false, inside: 'out', healthCheckAt },
        ...newInState('in'),
      })
    await worker('年检近', '2025-06-10')
    await worker('刚体检', '2026-05-01')
    await raise()
    expect(await told(desk.member, 'workerPaper')).toMatchObject([{ names: '年检近', count: 1 }])
  })

  test('whoever has not filled in his form hears of it by SMS after two and five days, unless the rule says otherwise', async () => {
    const { kit, root, write, told } = await openOffice()
    const desk = await kit.person({ name: '何苗' }, ['induction_management'])
    const waiting = { plannedEntryDate: '2026-06-10', groupUri: root, employeeType: 'fullTime', items: [] }
    await write(induction, {
      ...{ ...waiting, name: '冯建华', mobile: '13612349901', ownerUsernames: [], formStatus: 'filling' },
      ...{ formUntil: noon('2026-05-25'), ...newInState('pending') },
    })
    const queued = async () => {
      const { rows } = await sql<{
        content: string
      }>`select content from outbound where kind = 'sms' order by id`.execute(server.db)
      const all = rows.map(({ content }) => JSON.parse(unseal(SECRET, content)) as { phone: string })
      return all.filter(({ phone }) => phone === '13612349901')
    }
    await raise()
    expect(await queued()).toHaveLength(1)
    expect(await told(desk.member, 'formOpen')).toHaveLength(1)
    server.clock.nowMs += DAY_MS
    await raise()
    expect(await queued()).toHaveLength(1)
    const rule = {
      alert: 'formOpen',
      enabled: true,
      days: [2, 5],
      daily: false,
      receivers: ['staff'],
      channel: 'message',
    }
    await write(alertRule, rule, 'org')
    server.clock.nowMs += 2 * DAY_MS
    await raise()
    expect(await told(desk.member, 'formOpen')).toHaveLength(2)
    expect(await queued()).toHaveLength(1)
  })

  test('of what other jobs tell the organisation sets days and receivers, and it stays a message', async () => {
    const { hr, kit, domain } = await openOffice()
    const values = { alert: 'certificationEnd', enabled: true, days: [90], daily: false, receivers: ['named'] }
    const add = (more: object) =>
      kit.push(hr.member, 'addAlertRule', { uri: newId('alr'), values: { ...values, ...more } })
    expect(await add({ channel: 'todo' })).toMatchObject({ field: 'channel' })
    expect(await add({ channel: 'message', daily: true })).toMatchObject({ field: 'daily' })
    expect(await add({ channel: 'message', receivers: ['operators'] })).toMatchObject({ field: 'receivers' })
    expect(await add({ channel: 'message' })).toBe('applied')
    const ruleOf = await alertRules(server.db)
    expect([100, 90, 1].map((left) => stageBefore(ruleOf(domain, 'certificationEnd'), left))).toEqual([
      ...[undefined, 90, 90],
    ])
    expect([61, 60, 30, 7].map((left) => stageBefore(ruleOf('org_other', 'certificationEnd'), left))).toEqual([
      ...[undefined, 60, 30, 7],
    ])
    expect(stageBefore({ ...ruleOf(domain, 'certificationEnd'), enabled: false }, 1)).toBeUndefined()
  })

  test('the end of a service: those who manage applications, down to the day itself, unless the rule is off', async () => {
    const { kit, hr, write, told, nextDays } = await openOffice()
    const keeper = await kit.person({ name: '唐工' }, ['application_management'])
    const service = (more: object) =>
      write(subscription, {
        ...sampleRow(subscription, 'sub', { application: newId('app') }),
        ...{ applicationName: '安全帽', personUsername: null, usernames: [] },
        ...{ endAt: noon('2026-05-22'), graceEndAt: noon('2026-05-29'), autoRemind: true, ...newInState('active') },
        ...more,
      })
    await service({})
    await service({ applicationName: '不提醒', autoRemind: false })
    await service({ applicationName: '已停用', status: 'cancelled' })
    await raise()
    for (const days of [1, 1]) await nextDays(days)
    const said = await told(keeper.member, 'subscriptionEnd')
    expect(said.map(({ left }) => left).sort()).toEqual([0, 1, 2])
    expect(said[0]).toMatchObject({ names: '安全帽', count: 1 })
    expect(await told(hr.member, 'subscriptionEnd')).toEqual([])
    const other = await openOffice()
    const off = await other.kit.person({ name: '唐工' }, ['application_management'])
    await other.write(alertRule, { ...ALERTS.subscriptionEnd, alert: 'subscriptionEnd', enabled: false }, 'org')
    await other.write(subscription, {
      ...sampleRow(subscription, 'sub', { application: newId('app') }),
      ...{ endAt: noon('2026-05-22'), graceEndAt: noon('2026-05-29'), autoRemind: true, personUsername: null },
      ...{ usernames: [], ...newInState('active') },
    })
    await raise()
    expect(await other.told(off.member, 'subscriptionEnd')).toEqual([])
  })
})
