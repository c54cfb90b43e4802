// Alerts through the front door: rows as people have them, the job at its hour, what each is told and what closes it.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todo } from '#contract/domains/approval.ts'
import { ALERT_KINDS, ALERTS, isOfOtherJob } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { alertRule } from '#contract/domains/hr/alerts/alert-rule.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { type AnyCollection, completeRow } from '#contract/kit/collection.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { alertRules, stageBefore } from '#server/domains/alert-rules.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { unseal } from '#server/domains/sealed.ts'
import { type BuiltMember, buildDepartment, buildOrganisation, changeRole } from '#tests/kit/people.ts'
import { sampleRow } from '#tests/kit/samples.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { filledRows } from '#tests/kit/sync/filled-rows.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'
import { dueRecords } from './due-records.ts'
import { raiseAlerts } from './raise-alerts.ts'

const DAY_MS = 24 * 3_600_000
const SECRET = 'a secret of this test'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Ten in the morning in Shanghai. */
const TEN = Date.parse('2026-05-20T10:00:00+08:00')
const TODAY = '2026-05-20'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const raise = () =>
  raiseAlerts({
    ...server,
    outside: { secret: SECRET },
    nowMs: () => server.clock.nowMs,
    random: Math.random,
    log: silent,
  })

async function stage() {
  server.clock.nowMs = TEN
  await sql`delete from job_run`.execute(server.db)
  const { domain, root } = await buildOrganisation(server)
  const kit = processKit(server, domain, root)
  const hr = await kit.person({ name: '许静' }, [
    ...['roster_managerment', 'user_and_departments', 'contract_management', 'regularization_management'],
    ...['resign_management'],
  ])
  const boss = await kit.person({ name: '高远' })
  const worker = await kit.person({ name: '周明', managerUri: boss.uri, entryDate: '2024-01-09' })
  const write = (collection: AnyCollection, values: Record<string, unknown>, scope = 'shared') => {
    const uri = newId(collection.idPrefix)
    const row = completeRow(collection, uri, values)
    return server.store
      .write((tx) => tx.flush([{ kind: 'insert', collection, scope: `${scope}:${domain}`, row }], [], []))
      .then(() => uri)
  }
  const change = (collection: AnyCollection, uri: string, patch: Record<string, unknown>) =>
    server.command(byNobody(domain), newId(), ({ all }) => all.patch(collection, uri, patch))
  const person = {
    employeeUri: worker.uri,
    employeeName: '周明',
    groupUri: root,
    employeeUsername: worker.member.username,
  }
  const told = async (member: BuiltMember, alert: string) =>
    (await filledRows(server, member.token, 'notice')).flatMap(({ facts }) => {
      const said = facts as { event: string; alert?: string; left?: number; count?: number; names?: string }
      return said.event === 'alert' && said.alert === alert ? [said] : []
    })
  const todos = async (member: BuiltMember) =>
    (await filledRows(server, member.token, 'todo')).filter(
      ({ status, sourceUri }) => status === 'open' && String(sourceUri).startsWith('alert:'),
    )
  const nextDays = async (days: number) => {
    server.clock.nowMs += days * DAY_MS
    return raise()
  }
  return { domain, root, kit, change, hr, boss, worker, write, person, told, todos, nextDays }
}

const contract = (person: object, endDate: string) => ({
  ...{ ...person, contractNo: newId(), companyName: '龙门', contractType: 'labour', termType: 'fixed' },
  ...{ startDate: '2024-01-09', endDate, signType: 'first', signSeq: 1, renewalStatus: 'notStarted' },
  ...{ ...newInState('draft'), status: 'active' },
})

test('every kind asks the database for what is there', async () => {
  for (const kind of ALERT_KINDS)
    if (!isOfOtherJob(kind)) expect(Array.isArray(await dueRecords(server.db, kind, TODAY)), kind).toBe(true)
})

describe('what is told', () => {
  test('the end of a probation: the superior and HR once for each stage, after it every day, until it is decided', async () => {
    const { change, hr, boss, worker, write, person, told, nextDays } = await stage()
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
    const { hr, write, person, told } = await stage()
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
    const { domain, root, kit, hr, write, person, told } = await stage()
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
    const { domain, root, change, boss, worker, hr, kit, told } = await stage()
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
    const { change, worker, kit, told, nextDays } = await stage()
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

describe('what belongs to other domains', () => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

  test('a notice to be acknowledged: its readers who have not, three days, a day and on the day itself', async () => {
    const { domain, worker, boss, told, nextDays } = await stage()
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
    const { kit, hr, domain, write, told } = await stage()
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
    const { kit, root, write, told } = await stage()
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
    const { kit, root, write, told } = await stage()
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
    const { hr, kit, domain } = await stage()
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
    const { kit, hr, write, told, nextDays } = await stage()
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
    const other = await stage()
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

describe('to-dos of alerts', () => {
  test('stay until the contract is renewed, one for each record, and the person hears of the last month alone', async () => {
    const { change, hr, worker, write, person, todos, nextDays } = await stage()
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
    const { hr, worker, kit, write, person, told, todos } = await stage()
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
    const other = await stage()
    await other.write(employmentContract, contract(other.person, '2026-06-29'))
    await other.write(alertRule, { ...values, enabled: false }, 'org')
    await raise()
    expect(await other.told(other.hr.member, 'contractEnd')).toEqual([])
    expect(await other.todos(other.hr.member)).toEqual([])
  })
})
