// What people are told of before it is due: of which record, how early, and whom. An organisation may say otherwise.

export const ALERT_KINDS = [
  'plannedEntry',
  'formOpen',
  'contractUnsigned',
  'probationEnd',
  'contractEnd',
  'internEnd',
  'paperEnd',
  'lastDay',
  'insuranceTransfer',
  'feast',
  'feastWeek',
  'partnerPaper',
  'partnerInsurance',
  'contactFollow',
  'workerInsurance',
  'workerPaper',
  'workerContract',
  'workerAge',
  'wageUnsigned',
  'ackOpen',
  'orderUnpaid',
  'subscriptionEnd',
  'certificationEnd',
  'approvalWaiting',
  'orderReview',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** Told by the jobs that look after these records, as a message: certifications, approvals and orders. */
const OF_OTHER_JOBS = ['certificationEnd', 'approvalWaiting', 'orderReview'] as const
export type OtherJobsKind = (typeof OF_OTHER_JOBS)[number]

/** Whether it is always a message, and never told of every day. */
export const isOfOtherJob = (kind: AlertKind): kind is OtherJobsKind => OF_OTHER_JOBS.some((one) => one === kind)

/**
 * `staff`: whoever deals with such records, within his data scope; `head`: the heads of HR; `manager`: the direct superior;
 * `person`: himself; `named`: whoever the record names: mentor, successor, owners of items, whoever looks after a partner or has
 * bought; `colleagues`: those of the same department; `labour`: whoever keeps the papers of sites; `leader` of a team and
 * `partner` itself, who need no account; `approver` and `starter` of an approval; `operators` of the platform.
 */
export const ALERT_RECEIVERS = [
  ...(['staff', 'head', 'manager', 'person', 'named', 'colleagues', 'labour'] as const),
  ...(['leader', 'partner', 'approver', 'starter', 'operators'] as const),
] as const
export type AlertReceiver = (typeof ALERT_RECEIVERS)[number]

/** `todo` stays until what it is about has been dealt with; further stages are messages beside it. */
export const ALERT_CHANNELS = ['message', 'todo'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

export interface AlertRule {
  readonly enabled: boolean
  /** Days before the day, or after it, on which it is told. */
  readonly days: readonly number[]
  /** Told every day from then on. */
  readonly daily: boolean
  readonly receivers: readonly AlertReceiver[]
  readonly channel: AlertChannel
}

export interface AlertFacts extends AlertRule {
  /** Days are counted from the day on, not towards it. */
  readonly after: boolean
  /** Who can be told at all. */
  readonly may: readonly AlertReceiver[]
  /** Code of those who deal with it. */
  readonly code: string
  /** What its numbers count, where they are no days; a list of the week has none to set. */
  readonly unit?: 'hours' | 'workDays' | 'week'
  /** A further stage that no number of days says: the end of the days of grace, or their beginning. */
  readonly grace?: 'end' | 'begin'
}

const before = { enabled: true, daily: false, after: false, channel: 'message' } as const
const after = { ...before, after: true } as const

/** The usual rules. */
export const ALERTS: Readonly<Record<AlertKind, AlertFacts>> = {
  plannedEntry: {
    ...{ ...before, days: [3, 1, 0], receivers: ['staff', 'manager', 'named'], may: ['staff', 'manager', 'named'] },
    code: 'induction_management',
  },
  // The newcomer has no account yet: he is told by SMS.
  formOpen: {
    ...{ ...after, days: [2, 5], receivers: ['person', 'staff'], may: ['person', 'staff'] },
    code: 'induction_management',
  },
  contractUnsigned: {
    ...{ ...after, days: [20, 28, 31], daily: true, receivers: ['staff', 'head'], may: ['staff', 'head', 'manager'] },
    code: 'contract_management',
  },
  probationEnd: {
    ...{ ...before, days: [30, 15, 7, 1], daily: true, receivers: ['manager', 'staff'] },
    ...{ may: ['manager', 'staff', 'head', 'person'], code: 'regularization_management' },
  },
  contractEnd: {
    ...{ ...before, days: [60, 30, 15, 7, 0], receivers: ['staff', 'manager', 'person'], channel: 'todo' },
    ...{ may: ['staff', 'head', 'manager', 'person'], code: 'contract_management' },
  },
  internEnd: {
    ...{ ...before, days: [30, 7], receivers: ['named', 'staff'], may: ['named', 'staff', 'manager', 'person'] },
    code: 'intern_management',
  },
  paperEnd: {
    ...{ ...before, days: [90, 30, 7], receivers: ['person', 'staff'], may: ['person', 'staff', 'manager'] },
    code: 'roster_sensitive',
  },
  lastDay: {
    ...{ ...before, days: [7, 3, 0], receivers: ['staff', 'named'], may: ['staff', 'head', 'manager', 'named'] },
    code: 'resign_management',
  },
  insuranceTransfer: {
    ...{ ...after, days: [10, 14, 16], daily: true, receivers: ['staff'], channel: 'todo', may: ['staff', 'head'] },
    code: 'resign_management',
  },
  feast: {
    ...{ ...before, days: [0], receivers: ['colleagues', 'manager'], may: ['colleagues', 'manager', 'staff'] },
    code: 'org_user_home',
  },
  // On Monday, of the days up to Sunday.
  feastWeek: {
    ...{ ...before, days: [6], receivers: ['colleagues', 'manager'], may: ['colleagues', 'manager', 'staff'] },
    ...{ code: 'org_user_home', unit: 'week' },
  },
  partnerPaper: {
    ...{ ...before, days: [180, 90, 30], receivers: ['named', 'partner'], may: ['named', 'partner', 'staff'] },
    code: 'external_management',
  },
  partnerInsurance: {
    ...{ ...before, days: [60, 30, 7], receivers: ['labour'], may: ['labour', 'named', 'staff'] },
    code: 'external_management',
  },
  // Of people outside: whoever looks after one said when to speak again.
  contactFollow: {
    ...{ ...before, days: [0], receivers: ['named'], may: ['named', 'staff'], code: 'external_contacts_management' },
  },
  workerInsurance: {
    ...{ ...before, days: [60, 30, 7], receivers: ['staff'], may: ['staff', 'named'], code: 'site_management' },
  },
  workerPaper: {
    ...{ ...before, days: [90, 30, 7], receivers: ['staff'], may: ['staff', 'named'], code: 'site_management' },
  },
  workerContract: {
    ...{ ...before, days: [30, 7], receivers: ['staff'], may: ['staff', 'named'], code: 'site_management' },
  },
  workerAge: {
    ...{ ...before, days: [60, 30, 0], receivers: ['staff'], may: ['staff', 'named'], code: 'site_management' },
  },
  wageUnsigned: {
    ...{ ...before, days: [3, 0], receivers: ['leader', 'staff'], may: ['leader', 'staff', 'named'] },
    ...{ code: 'site_management', grace: 'end' },
  },
  ackOpen: {
    ...{ ...before, days: [3, 1, 0], receivers: ['person'], may: ['person', 'staff'], code: 'content_management' },
  },
  orderUnpaid: { ...before, days: [1, 0], receivers: ['staff'], may: ['staff'], code: 'application_order_pay' },
  subscriptionEnd: {
    ...{ ...before, days: [30, 15, 7, 1, 0], receivers: ['named', 'staff'], may: ['named', 'staff'] },
    ...{ code: 'application_management', grace: 'begin' },
  },
  certificationEnd: {
    ...{ ...before, days: [60, 30, 7], receivers: ['staff'], may: ['staff', 'named'], code: 'org_certification' },
  },
  approvalWaiting: {
    ...{ ...after, days: [4, 24, 72], receivers: ['approver'], may: ['approver', 'starter'] },
    ...{ code: 'approval_management', unit: 'hours' },
  },
  orderReview: {
    ...{ ...after, days: [1], receivers: ['operators'], may: ['operators', 'staff'] },
    ...{ code: 'application_order_pay', unit: 'workDays' },
  },
}

/** Before the employee himself is told of the end of his contract his superiors have had a month. */
const PERSON_FROM: Partial<Record<AlertKind, number>> = { contractEnd: 30 }
/** A stage that fell into a pause of the server is told once, if the pause was short. */
const CATCH_UP_DAYS = 2
/** What nobody has dealt with for so long is not told of every day any more. */
const MOST_DAILY_DAYS = 60

export interface AlertStage {
  /** The same for as long as nobody needs to hear of it again. */
  readonly key: string
  /** Days until the day; below nought once it has passed. */
  readonly left: number
}

/** Which stage of a rule a record has come to; undefined while there is nothing to tell. `left` counts days until its day. */
export function alertStage(
  { after: isAfter }: Pick<AlertFacts, 'after'>,
  rule: Pick<AlertRule, 'enabled' | 'days' | 'daily'>,
  { due, left, today }: { readonly due: string; readonly left: number; readonly today: string },
): AlertStage | undefined {
  if (!rule.enabled || rule.days.length === 0) return undefined
  const days = [...rule.days].sort((a, b) => a - b)
  const last = days.at(-1) as number
  const first = days[0] as number
  const late = (over: number): AlertStage | undefined =>
    rule.daily && over > 0 && over <= MOST_DAILY_DAYS ? { key: `${due} ${today}`, left } : undefined
  if (isAfter) {
    const passed = -left
    if (passed > last + CATCH_UP_DAYS) return late(passed - last)
    const stage = days.findLast((one) => one <= passed)
    return stage === undefined ? undefined : (late(passed - last) ?? { key: `${due} ${stage}`, left })
  }
  if (left >= 0) {
    const stage = days.find((one) => left <= one)
    return stage === undefined ? undefined : { key: `${due} ${stage}`, left }
  }
  return late(-left) ?? (-left <= CATCH_UP_DAYS ? { key: `${due} ${first}`, left } : undefined)
}

/** Whether the person himself hears of it already. */
export const isPersonTold = (kind: AlertKind, left: number): boolean => left <= (PERSON_FROM[kind] ?? 366)
