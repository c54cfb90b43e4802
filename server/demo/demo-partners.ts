// Partners of the demonstration: every kind and every state, with papers that are good, end soon, and have ended.

import { approval } from '#contract/domains/approval/approval-record.ts'
import { ID_PLACES } from '#contract/domains/partners/id-number.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerBan } from '#contract/domains/partners/partner-ban.ts'
import { partnerClass } from '#contract/domains/partners/partner-class.ts'
import {
  partnerAccount,
  partnerContact,
  partnerPaper,
  partnerRating,
  RATED,
} from '#contract/domains/partners/partner-parts.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import { typeOfCode } from '#contract/domains/partners/partner-types.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { socialCreditCheck } from '#contract/kit/prc/social-credit-code.ts'
import type { TrailEntry } from '#contract/kit/workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { mobileNumber, residentNumber } from './plans/made-numbers.ts'
import { CLASS_NAMES, PARTNER_PLANS, type PartnerPlan } from './plans/partner-plans.ts'
import { personName } from './plans/person-names.ts'
import { createDice, type Dice } from './plans/seeded-random.ts'

interface DemoPartnersGiven {
  readonly seed: number
  readonly nowMs: number
  /** Whose partners these are. */
  readonly owner: string
  /** Of the plans, from the first. */
  readonly count: number
}

/** Indexes of mobile numbers that nobody of the roster has. */
const FIRST_MOBILE = 20_000_000
const DAY_MS = 24 * 3_600_000

/** Rows by collection. */
export function demoPartners({ seed, nowMs, owner, count }: DemoPartnersGiven) {
  const dice = createDice(seed)
  // Of their own: what is added to them changes no name.
  const cards = createDice(seed + 1)
  const today = todayInShanghai(nowMs)
  const rows = new Map<AnyCollection, AnyRow[]>()
  const put = (of: AnyCollection, values: Record<string, unknown>): AnyRow => {
    const row = completeRow(of, `${of.idPrefix}_${makeUlid(nowMs, dice.next)}`, values)
    rows.set(of, [...(rows.get(of) ?? []), row])
    return row
  }
  const classes = demoClasses(put)
  for (const [index, plan] of PARTNER_PLANS.slice(0, count).entries())
    onePartner({ index, plan, dice, cards, today, nowMs, owner, put, classes })
  return rows
}

type Put = (of: AnyCollection, values: Record<string, unknown>) => AnyRow

/** Two levels for a kind, by the name of the lower one. */
function demoClasses(put: Put): ReadonlyMap<string, AnyRow> {
  const found = new Map<string, AnyRow>()
  for (const [typeCode, top, below] of CLASS_NAMES) {
    const above = put(partnerClass, { typeCode, name: top, parentUri: null, sortNo: 10 })
    for (const [at, name] of below.entries())
      found.set(`${typeCode} ${name}`, put(partnerClass, { typeCode, name, parentUri: above.uri, sortNo: at * 10 }))
  }
  return found
}

function onePartner(given: {
  index: number
  plan: PartnerPlan
  dice: Dice
  /** For numbers of papers of people. */
  cards: Dice
  today: string
  nowMs: number
  owner: string
  put: Put
  classes: ReadonlyMap<string, AnyRow>
}): void {
  const { index, plan, dice, cards, today, nowMs, owner, put, classes } = given
  const cardOf = (whose: 'legalPerson' | 'leader', born: string | undefined) => {
    if (born === undefined) return {}
    const { type, tail, number } = ID_PLACES[whose]
    const idNo = residentNumber(cards, '330106', born, 'male')
    return { [type]: 'residentId', [tail]: idNo.slice(-4), [number]: idNo }
  }
  const { status = 'active', papers = [], roles } = plan
  const who = () => ({ name: personName(dice, 'male', 1978), mobile: mobileNumber(dice, FIRST_MOBILE + made()) })
  let people = index * 10
  const made = () => people++
  const main = who()
  const body = `91330106MA${String(2_000_000 + index * 7919).padStart(7, '0')}`
  const uscc = body + socialCreditCheck(body)
  const ends = papers.map(([, , days]) => addDays(today, days)).sort()
  const ratings = plan.ratings ?? []
  const score = ratings.length === 0 ? null : Math.round((ratings.reduce((a, b) => a + b, 0) / ratings.length) * 20)
  const trail: TrailEntry[] =
    plan.step === undefined
      ? []
      : [{ step: plan.step, to: status, by: owner, at: nowMs - 6 * DAY_MS, note: plan.note ?? '' }]
  const endOf = (days: number | null) => (days === null ? null : addDays(today, days))
  const isHeld = status === 'onHold'
  const row = put(partner, {
    ...{ name: plan.name, asname: plan.short, partnerKind: 'company', uscc, taxNo: uscc, taxpayerType: 'general' },
    ...{ legalPerson: personName(dice, 'male', 1970), address: plan.address, invoiceTitle: plan.name },
    ...{ registeredCapitalFen: 2_000_000_000 + index * 100_000_000, establishedDate: `20${10 + (index % 12)}-05-18` },
    ...{ contactName: main.name, contactMobile: main.mobile, contactTitle: '项目负责人' },
    ...{ ownerUsername: owner, tags: [], source: index % 4 === 0 ? 'apply' : 'manual', score },
    ...{ coordinates: plan.place ?? null, ...cardOf('legalPerson', plan.legalPersonBorn) },
    ...(plan.linked && { linkedDomain: plan.linked.domain, linkedName: plan.linked.name }),
    ...{ typeCodes: roles.map(([code]) => code).sort(), papersUntil: ends[0] ?? null },
    ...(status === 'blacklisted' && plan.ban && { banReason: plan.ban[1], banUntil: endOf(plan.ban[0]) }),
    ...(isHeld && { holdType: 'order', holdReason: plan.note, holdUntil: addDays(today, 40) }),
    ...{ status, statusAt: trail[0]?.at ?? null, statusBy: trail[0] ? owner : null, trail },
  })
  const its = roles.map(([typeCode, className, values]) =>
    put(partnerRole, {
      ...{ partnerUri: row.uri, typeCode, classUri: classes.get(`${typeCode} ${className}`)?.uri ?? null },
      ...{ joinDate: addDays(today, -300 - index * 9), cooperationEnd: addDays(today, 200 + index * 5) },
      ...{ agreementNo: `LM-HZ-2026-${String(index + 1).padStart(3, '0')}`, status: 'active' },
      ...{ partnerName: plan.name, partnerStatus: status, contactName: main.name, contactMobile: main.mobile },
      ...{ papersUntil: ends[0] ?? null, staffUris: [], safetyOfficers: [], trades: [], serviceKinds: [] },
      ...{ registeredStaff: [], currentProjects: [], ...values },
      ...(typeOfCode(typeCode)?.fields.includes('leaderName') ? cardOf('leader', plan.leaderBorn) : {}),
    }),
  )
  if (plan.ban) {
    const isInForce = status === 'blacklisted'
    put(partnerBan, {
      ...{ partnerUri: row.uri, partnerName: plan.name, reason: plan.ban[1], endsOn: endOf(plan.ban[0]) },
      ...{ askedBy: 'admin', askedAt: nowMs - (isInForce ? 7 : 1) * DAY_MS, status: isInForce ? 'inForce' : 'asked' },
      ...{ approvalUri: `${approval.idPrefix}_${makeUlid(nowMs, dice.next)}`, trail: [] },
      ...(isInForce && {
        ...{ inForceAt: nowMs - 6 * DAY_MS, statusAt: nowMs - 6 * DAY_MS, statusBy: owner },
        trail: [{ step: 'agree', to: 'inForce', by: owner, at: nowMs - 6 * DAY_MS, note: '情况属实，同意。' }],
      }),
    })
  }
  const finance = who()
  put(partnerContact, { partnerUri: row.uri, ...finance, title: '会计', contactRole: 'finance', notes: [] })
  papers.forEach(([category, name, days], at) => {
    const isInsured = ['workInjury', 'accident', 'liability', 'employerLiability', 'performanceBond'].includes(category)
    const number = 3300000 + index * 31 + at
    put(partnerPaper, {
      ...{ partnerUri: row.uri, category, name, isRevoked: false, expireDate: addDays(today, days) },
      ...(isInsured
        ? {
            ...{ paperNo: `PZ${number}`, issuedBy: '中国人民财产保险杭州分公司', limitFen: 100_000_000 },
            ...{ insuredCount: 120, effectiveDate: addDays(today, days - 365) },
          }
        : {
            paperNo: `D${number}`,
            issueDate: addDays(today, days - 1095),
            issuedBy: '浙江省住房和城乡建设厅',
          }),
    })
  })
  put(partnerAccount, {
    ...{ partnerUri: row.uri, accountName: plan.name, bankName: '中国建设银行', branchName: '杭州钱江支行' },
    ...{ bankLinkNo: '105331000123', accountKind: 'corporate', isDefault: true },
    ...{ accountTail: String(4000 + index), accountNo: `3305016177350000${4000 + index}` },
  })
  ratings.forEach((stars, at) => {
    put(partnerRating, {
      ...{
        partnerUri: row.uri,
        roleUri: its[at % its.length]?.uri ?? null,
        period: `2026 年第${at === 0 ? '三' : '二'}季度`,
        projectName: '钱江世纪城一期',
        day: addDays(today, -30 - at * 90),
      },
      ...Object.fromEntries(RATED.map((one) => [one, stars])),
      ...{ comment: stars > 3 ? '进场及时，质量稳定。' : '人员到位慢，需要督促。', byUsername: owner },
    })
  })
}
