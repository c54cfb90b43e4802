// The usual rules of alerts, line by line: what an organisation that has set nothing is really told of a day, when, and who hears.
// All records have the same day; the clock goes to it and beyond, and stops at every stage, a day before and a day after.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALERT_KINDS, ALERTS, type AlertKind, isOfOtherJob } from '#contract/domains/hr/alerts/alert-kinds.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { employmentContract } from '#contract/domains/hr/processes/employment-contract.ts'
import { induction } from '#contract/domains/hr/processes/induction.ts'
import { internship } from '#contract/domains/hr/processes/internship.ts'
import { offboarding } from '#contract/domains/hr/processes/offboarding.ts'
import { regularisation } from '#contract/domains/hr/regularisation.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { wageSheet } from '#contract/domains/labour/wage-sheet.ts'
import { applicationOrder } from '#contract/domains/market/order.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { externalContact } from '#contract/domains/partners/external-contact.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerPaper } from '#contract/domains/partners/partner-parts.ts'
import { type AnyCollection, completeRow } from '#contract/kit/collection.ts'
import { addDays, toDayNumber } from '#contract/kit/prc/calendar-date.ts'
import { newInState } from '#contract/kit/workflow.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { unseal } from '#server/domains/sealed.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { sampleRow } from '#tests/kit/isolation/samples.ts'
import { type BuiltMember, buildDepartment, buildMember, buildOrganisation } from '#tests/kit/people.ts'
import { DAY_MS, noon, raise, SECRET } from '#tests/kit/server/alert-kit.ts'
import { createTestApp, type TestApp } from '#tests/kit/server/app.ts'
import { processKit } from '#tests/kit/server/process-kit.ts'
import { newId } from '#tests/kit/sync/sync-who.ts'

/** The day of every record, a Tuesday and the first of a month, for of a birth only the month is known. */
const DUE = '2026-12-01'
/** Days by which wages are borne after their day. */
const GRACE = 5
/** Days before it, and below nought after it, at which the clock stops. */
const STOPS = [
  ...[
    181, 180, 179, 91, 90, 89, 61, 60, 59, 31, 30, 29, 16, 15, 14, 8, 7, 6, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -6, -9,
  ],
  ...[-10, -11, -13, -14, -15, -16, -17, -19, -20, -21, -27, -28, -29, -30, -31, -32, -33],
]
const dailyFrom = (day: number) => STOPS.filter((one) => one <= day)

type Told = Readonly<Record<string, readonly number[]>>

const unsigned = [-20, -28, ...dailyFrom(-31)]
const probation = [30, 15, 7, 1, ...dailyFrom(-1)]
const service = [30, 15, 7, 1, 0]
const wages = [3, 0, -GRACE]

/** Who hears of each alert, and on which of the days. */
const LINES: Partial<Record<AlertKind, Told>> = {
  plannedEntry: { hr: [3, 1, 0], boss: [3, 1, 0], keeper: [3, 1, 0] },
  formOpen: { 'sms candidate': [-2, -5], hr: [-2, -5] },
  contractUnsigned: { hr: unsigned, hrHead: unsigned },
  probationEnd: { boss: probation, hr: probation },
  contractEnd: { hr: [60, 30, 15, 7, 0], boss: [60, 30, 15, 7, 0], person: [30, 15, 7, 0] },
  internEnd: { mentor: [30, 7], hr: [30, 7] },
  paperEnd: { person: [90, 30, 7], hrHead: [90, 30, 7] },
  workerPaper: { labourOfficer: [90, 30, 7] },
  partnerPaper: { partnerOwner: [180, 90, 30], 'sms partner': [180, 90, 30] },
  partnerInsurance: { labourOfficer: [60, 30, 7] },
  contactFollow: { keeper: [0] },
  workerInsurance: { labourOfficer: [60, 30, 7] },
  lastDay: { hr: [7, 3, 0], keeper: [7, 3, 0] },
  insuranceTransfer: { hr: [-10, -14, ...dailyFrom(-16)] },
  workerAge: { labourOfficer: [60, 30, 0] },
  feast: { colleague: [0], boss: [0] },
  // On the Monday.
  feastWeek: { colleague: [1], boss: [1] },
  wageUnsigned: { leader: wages, 'sms leader': wages, labourOfficer: wages },
  subscriptionEnd: { buyer: service, appAdmin: service, alone: service },
}

/** Told by other jobs, whose own tests say how. */
const OTHERS = {
  certificationEnd: { days: [60, 30, 7], receivers: ['staff'], code: 'org_certification' },
  approvalWaiting: { days: [4, 24, 72], receivers: ['approver'], unit: 'hours' },
  orderReview: { days: [1], receivers: ['operators'], unit: 'workDays' },
} as const

const PHONES = { '13612340001': 'sms candidate', '13612340002': 'sms partner', '13612340003': 'sms leader' } as const

let server: TestApp
let world: Awaited<ReturnType<typeof build>>
let told: Map<string, Record<string, number[]>>

beforeAll(async () => {
  server = await createTestApp()
  world = await build()
  for (const left of STOPS) {
    server.clock.nowMs = Date.parse(`${addDays(DUE, -left)}T10:00:00+08:00`)
    await raise(server)
    // A second run of the same day tells nobody again.
    server.clock.nowMs += DAY_MS / 24
    await raise(server)
  }
  told = await gather()
})
afterAll(() => server.close())

/** An organisation in which everything that people are told of has the same day. */
async function build() {
  server.clock.nowMs = Date.parse('2026-05-20T10:00:00+08:00')
  const { domain, root } = await buildOrganisation(server)
  const kit = processKit(server, domain, root)
  const team = await buildDepartment(server, domain, { parentUri: root })
  const write = async (collection: AnyCollection, values: Record<string, unknown>, scope = `shared:${domain}`) => {
    const uri = newId(collection.idPrefix)
    const row = completeRow(collection, uri, values)
    await server.store.write((tx) => tx.flush([{ kind: 'insert', collection, scope, row }], [], []))
    return uri
  }
  const somebody = (codes: readonly string[] = [], values: Record<string, unknown> = {}) => kit.person(values, codes)
  const boss = await somebody()
  const people = {
    boss,
    hr: await somebody([
      ...['induction_management', 'contract_management', 'regularization_management', 'intern_management'],
      'resign_management',
    ]),
    hrHead: await somebody(['roster_sensitive']),
    mentor: await somebody(),
    keeper: await somebody(),
    partnerOwner: await somebody(['external_management']),
    labourOfficer: await somebody(['site_labour', 'site_management']),
    leader: await somebody(),
    buyer: await somebody(),
    appAdmin: await somebody(['application_management']),
    colleague: await somebody([], { groupUri: team }),
    person: await somebody([], {
      ...{ name: '周明', groupUri: team, managerUri: boss.uri, birthDate: '1990-12-01', employeeType: 'fullTime' },
      certs: [{ type: '焊工证', no: '1', level: '', issuedBy: '', issueDate: null, expireDate: DUE, reviewDate: null }],
    }),
  }
  const names = Object.fromEntries(Object.entries(people).map(([key, { member }]) => [key, member.username]))
  const alone = await buildMember(server, '')
  const about = {
    ...{ employeeUri: people.person.uri, employeeName: '周明', groupUri: team },
    ...{ employeeUsername: names.person, managerUsername: names.boss },
  }
  await write(induction, {
    ...{
      name: '冯建华',
      mobile: '13600000000',
      plannedEntryDate: DUE,
      groupUri: team,
      employeeType: 'fullTime',
      items: [],
    },
    ...{ managerUsername: names.boss, ownerUsernames: [names.keeper], formStatus: 'notSent', ...newInState('pending') },
  })
  await write(induction, {
    ...{ name: '冯小华', mobile: '13612340001', plannedEntryDate: addDays(DUE, 300), groupUri: team, items: [] },
    ...{ employeeType: 'fullTime', ownerUsernames: [], formStatus: 'sent', formUntil: noon(addDays(DUE, 7)) },
    ...newInState('pending'),
  })
  const newcomer = (name: string, employeeNo: string) =>
    write(
      employee,
      {
        ...{ name, employeeNo, mobile: `1360000${employeeNo}`, groupUri: root, groupUris: [root], dutyUris: [] },
        ...{
          employeeStatus: 'active',
          membership: 'active',
          employeeType: 'fullTime',
          entryDate: DUE,
          quietDays: true,
        },
      },
      `org:${domain}`,
    )
  await newcomer('新来', '0001')
  const signed = { employeeUri: await newcomer('已签', '0002'), employeeName: '已签', groupUri: root }
  await write(regularisation, {
    ...{ ...about, probationEndPlanned: DUE, mode: 'flow', initiatedBy: 'system', ...newInState('waiting') },
  })
  const contract = {
    ...{ companyName: '龙门', contractType: 'labour', termType: 'fixed', signSeq: 1, signType: 'first' },
    ...{ startDate: '2023-12-02', renewalStatus: 'notStarted', ...newInState('draft'), status: 'active' },
  }
  await write(employmentContract, { ...about, ...contract, contractNo: '1', endDate: DUE })
  await write(employmentContract, { ...signed, ...contract, contractNo: '2', endDate: addDays(DUE, 700) })
  await write(internship, {
    ...{ ...about, school: '同济大学', internshipType: 'campus', mentorUri: people.mentor.uri, weeklyReports: [] },
    ...{ mentorUsername: names.mentor, startDate: '2026-03-01', endDate: DUE, ...newInState('active') },
  })
  const leaving = {
    ...{ ...about, departureType: 'voluntary', applyDate: '2026-05-01', expectedLastDay: DUE, lastDay: DUE, items: [] },
    ...{ shortened: false, ownerUsernames: [], mode: 'flow', ...newInState('draft') },
  }
  await write(offboarding, { ...leaving, status: 'handover', handoverUsername: names.keeper })
  await write(offboarding, { ...leaving, status: 'left' })
  const outside = { mobile: '13612340009', tags: [], sharedWith: [names.mentor], followUps: [], nextFollowAt: DUE }
  await write(externalContact, { ...outside, name: '高建平', ownerUsername: names.keeper })
  await writePartner(write, `org:${domain}`, names.partnerOwner)
  await writeSite(write, team, people.leader.member)
  const bought = newId(applicationOrder.idPrefix)
  // By whoever ordered it.
  const buyer = { ...byNobody(domain), userId: people.buyer.member.userId }
  const { rev: _, ...order } = {
    ...sampleRow(applicationOrder, 'order', {}),
    ...{ uri: bought, status: 'closed', personUsername: null },
  }
  await server.command(buyer, newId(), ({ all }) => all.insert(applicationOrder, order as never))
  const used = {
    ...sampleRow(subscription, 'sub', { application: newId('app') }),
    ...{ applicationName: '安全帽', personUsername: null, usernames: [], sourceOrderUri: bought, autoRemind: true },
    ...{ endAt: noon(DUE), graceEndAt: noon(addDays(DUE, 7)), ...newInState('active') },
  }
  await write(subscription, used)
  await write(subscription, { ...used, personUsername: alone.username }, 'shared:')
  return { people: { ...people, alone: { member: alone } } as Record<string, { member: BuiltMember }>, kit }
}

type Write = (collection: AnyCollection, values: Record<string, unknown>, scope?: string) => Promise<string>

async function writePartner(write: Write, scope: string, ownerUsername: string | undefined): Promise<void> {
  const firm = (name: string, status: string) =>
    write(
      partner,
      {
        ...{ name, partnerKind: 'company', contactName: '刘洋', contactMobile: '13612340002', ownerUsername },
        ...{ tags: [], typeCodes: [], source: 'manual', ...newInState('draft'), status },
      },
      scope,
    )
  const paper = (partnerUri: string, category: string) =>
    write(partnerPaper, { partnerUri, category, name: category, expireDate: DUE, isRevoked: false }, scope)
  const held = await firm('云岭劳务', 'active')
  for (const category of ['labour', 'safetyLicence', 'accident']) await paper(held, category)
  // Of whom nothing is wanted any more.
  await paper(await firm('旧友劳务', 'ended'), 'labour')
}

async function writeSite(write: Write, groupUri: string, leader: BuiltMember): Promise<void> {
  const projectUri = await write(siteProject, {
    ...{ name: '一号楼', groupUri, crewUris: [], siteUsernames: [], payDay: 1, payGraceDays: GRACE },
    ...newInState('building'),
  })
  const place = { projectUri, groupUri, siteUsernames: [] }
  const { rows } = await sql<{ mobile: string }>`select mobile from account where user_id = ${leader.userId}`.execute(
    server.db,
  )
  for (const leaderMobile of [rows[0]?.mobile, '13612340003']) {
    const teamUri = await write(siteTeam, { ...place, name: '木工班', leaderName: '赵铁', leaderMobile })
    const sheet = {
      ...place,
      teamUri,
      teamName: '木工班',
      rows: [],
      heads: 3,
      totalFen: 0,
      paidFen: 0,
      payments: [],
      upload: 'none',
    }
    await write(wageSheet, { ...sheet, month: '2026-11', signedCount: 1, ...newInState('signing') })
    // Signed by all, it waits for nobody of the team.
    await write(wageSheet, {
      ...sheet,
      month: '2026-11',
      backMonth: '2026-10',
      signedCount: 3,
      ...newInState('checked'),
    })
  }
  const worker = (values: object) =>
    write(projectWorker, {
      ...{ ...place, teamUri: newId('stm'), workerUri: newId('wkr'), name: '张三', idLast4: '0034', isLeader: false },
      ...{ workerRole: 'worker', workType: '020', employmentKind: 'labourCo', isBlackListed: false, inside: 'out' },
      ...{ ...newInState('in'), ...values },
    })
  await worker({ certUntil: DUE })
  await worker({ idUntil: DUE })
  await worker({ insuranceUntil: DUE })
  await worker({ birthMonth: '1966-12', gender: 'male' })
  // Whoever has left the site.
  await worker({ certUntil: DUE, insuranceUntil: DUE, status: 'out' })
}

/** Of each alert who was told, on which days; a to-do counts as what it is. */
async function gather(): Promise<Map<string, Record<string, number[]>>> {
  const { rows } = await sql<{ scope: string; alert: string; at: string }>`
    select scope, at, facts ->> 'alert' as alert from notice where facts ->> 'event' = 'alert'
    union all select scope, at, facts ->> 'alert' from todo where facts ->> 'kind' = 'alert'`.execute(server.db)
  const { rows: sent } = await sql<{ content: string; at: string }>`
    select content, due_at as at from outbound where kind = 'sms'`.execute(server.db)
  const byUser = new Map(Object.entries(world.people).map(([key, { member }]) => [member.userId, key]))
  const all = [
    ...rows.map(({ scope, alert, at }) => ({ alert, at, who: byUser.get(scope.split(':')[1] ?? '') ?? scope })),
    ...sent.map(({ content, at }) => {
      const { phone, text } = JSON.parse(unseal(SECRET, content)) as { phone: string; text: string }
      const who = PHONES[phone as keyof typeof PHONES] ?? phone
      const alert = text.includes('登记表') ? 'formOpen' : text.includes('工资表') ? 'wageUnsigned' : 'partnerPaper'
      return { alert, at, who }
    }),
  ]
  const found = new Map<string, Record<string, number[]>>()
  for (const { alert, at, who } of all) {
    const days = found.get(alert) ?? {}
    days[who] = [...(days[who] ?? []), toDayNumber(DUE) - toDayNumber(todayInShanghai(Number(at)))]
    found.set(alert, days)
  }
  return found
}

test.each(Object.entries(LINES))('%s', (alert, line) => {
  const sorted = (of: Told) =>
    Object.fromEntries(Object.entries(of).map(([who, days]) => [who, [...days].sort((a, b) => b - a)]))
  expect(sorted(told.get(alert) ?? {})).toEqual(sorted(line))
})

test('whoever has signed a contract is not among those who have none', async () => {
  const { rows } = await sql<{ names: string }>`
    select distinct facts ->> 'names' as names from notice where facts ->> 'alert' = 'contractUnsigned'`.execute(
    server.db,
  )
  expect(rows).toEqual([{ names: '新来' }])
})

test('what other jobs tell has the usual days too, and no alert is left out', () => {
  for (const [kind, facts] of Object.entries(OTHERS)) expect(ALERTS[kind as AlertKind], kind).toMatchObject(facts)
  const walked = [...Object.keys(LINES), ...Object.keys(OTHERS)]
  // Of our own, beside the usual ones.
  expect(ALERT_KINDS.filter((kind) => !walked.includes(kind))).toEqual(['workerContract', 'ackOpen', 'orderUnpaid'])
  expect(ALERT_KINDS.filter(isOfOtherJob).sort()).toEqual(Object.keys(OTHERS).sort())
})

test('the end of a service begins its days of grace: whoever bought it hears of that, and those who manage applications', async () => {
  await world.kit.clockMoves()
  const { rows } = await sql<{ scope: string }>`select scope from notice
    where facts ->> 'flow' = 'subscription' and facts ->> 'step' = 'beginGrace'`.execute(server.db)
  const byUser = new Map(Object.entries(world.people).map(([key, { member }]) => [member.userId, key]))
  expect(rows.map(({ scope }) => byUser.get(scope.split(':')[1] ?? '')).sort()).toEqual(['alone', 'appAdmin', 'buyer'])
})
