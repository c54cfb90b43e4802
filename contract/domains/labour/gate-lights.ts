// The conditions under which somebody may enter a site, each as a light. Pure, for the gate has no network.
import { toDayNumber } from '../../kit/prc/calendar-date.ts'

/** In the order in which a gate looks at them. */
const GATE_CONDITIONS = [
  'identity',
  'age',
  'agreement',
  'training',
  'insurance',
  'health',
  'certificate',
  'blackList',
] as const
export type GateCondition = (typeof GATE_CONDITIONS)[number]
/** Green: fulfilled. Amber: fulfilled, and to be looked at. Red: nobody enters. */
export type Light = 'green' | 'amber' | 'red'

export interface GateLight {
  readonly condition: GateCondition
  readonly light: Light
  /** Why it is not green; a key of the sentences. */
  readonly reason: string
}

/** What the gate has to know of somebody; his identity number is not among it. */
export interface GatePerson {
  readonly idUntil: string | null
  /** `YYYY-MM`: the day is not told to devices, so limits of age count from the month. */
  readonly birthMonth: string | null
  readonly gender: 'male' | 'female' | null
  readonly workerRole: 'manager' | 'worker'
  readonly workType: string
  readonly agreementDate: string | null
  readonly safetyTrainedAt: string | null
  readonly insuranceUntil: string | null
  readonly healthCheckAt: string | null
  readonly certUntil: string | null
  readonly certNo: string | null
  readonly isBlackListed: boolean
  /** The last day of that; null for good. */
  readonly blackUntil: string | null
}

/** The rule on age of a project; null is the usual one. */
export interface AgeRule {
  readonly minAge: number | null
  readonly warnAgeMale: number | null
  readonly warnAgeFemale: number | null
  readonly blockAgeMale: number | null
  readonly blockAgeFemale: number | null
  readonly blockAgeManager: number | null
}

/** What most places ask; each project may say otherwise. */
const USUAL_AGES = {
  minAge: 18,
  warnAgeMale: 55,
  warnAgeFemale: 45,
  blockAgeMale: 60,
  blockAgeFemale: 50,
  blockAgeManager: 65,
} as const

/** Trades that the law lets only holders of a certificate of special operation work in. */
export const SPECIAL_TRADES: ReadonlySet<string> = new Set([
  '030',
  '060',
  '080',
  '100',
  '130',
  '170',
  '180',
  '270',
  '280',
])
/** Trades at heights, in shafts, in heat or with heavy loads: those that the limits of warning are for. */
const HARD_TRADES: ReadonlySet<string> = new Set(['020', '030', '050', '080', '160', '180', '210', '270', '280'])

/** Days before an end from which a light is amber. */
const SOON = 30
/** A health check counts for a year. */
const HEALTH_DAYS = 365

/** All lights of somebody on a day. */
export function gateLights(person: GatePerson, rule: AgeRule, today: string): readonly GateLight[] {
  const judged: Readonly<Record<GateCondition, readonly [Light, string]>> = {
    identity: untilLight(person.idUntil, today, 'idMissing', 'idExpired', 'idSoon'),
    age: ageLight(person, rule, today),
    agreement: person.agreementDate ? GREEN : ['red', 'agreementMissing'],
    training: person.safetyTrainedAt && person.safetyTrainedAt <= today ? GREEN : ['red', 'trainingMissing'],
    insurance: untilLight(person.insuranceUntil, today, 'insuranceMissing', 'insuranceExpired', 'insuranceSoon'),
    health: healthLight(person.healthCheckAt, today),
    certificate: certificateLight(person, today),
    blackList: isBarred(person, today) ? ['red', 'blackListed'] : GREEN,
  }
  return GATE_CONDITIONS.map((condition) => {
    const [light, reason] = judged[condition]
    return { condition, light, reason }
  })
}

/** Whether somebody is on the black list on that day. */
export const isBarred = (
  { isBlackListed, blackUntil }: Pick<GatePerson, 'isBlackListed' | 'blackUntil'>,
  today: string,
): boolean => isBlackListed && (blackUntil === null || blackUntil >= today)

/** The worst of them: what the gate shows beside a face. */
export function worstLight(lights: readonly GateLight[]): GateLight | undefined {
  return lights.find(({ light }) => light === 'red') ?? lights.find(({ light }) => light === 'amber')
}

const GREEN = ['green', ''] as const

function untilLight(
  until: string | null,
  today: string,
  missing: string,
  expired: string,
  soon: string,
): readonly [Light, string] {
  if (until === null) return ['red', missing]
  if (until < today) return ['red', expired]
  return toDayNumber(until) - toDayNumber(today) <= SOON ? ['amber', soon] : GREEN
}

function healthLight(at: string | null, today: string): readonly [Light, string] {
  if (at === null) return ['red', 'healthMissing']
  const left = toDayNumber(at) + HEALTH_DAYS - toDayNumber(today)
  if (left < 0) return ['red', 'healthExpired']
  return left <= SOON ? ['amber', 'healthSoon'] : GREEN
}

function certificateLight(
  { workType, workerRole, certNo, certUntil }: GatePerson,
  today: string,
): readonly [Light, string] {
  if (workerRole === 'manager' || !SPECIAL_TRADES.has(workType)) return GREEN
  if (!certNo) return ['red', 'certMissing']
  return untilLight(certUntil, today, 'certMissing', 'certExpired', 'certSoon')
}

/** Full years on a day by the month of birth: of age from the first of the month after it, old from the first of it. */
export function yearsBy(birthMonth: string, today: string): { readonly surely: number; readonly atMost: number } {
  const [year = 0, month = 0] = birthMonth.split('-').map(Number)
  const [nowYear = 0, nowMonth = 0] = today.split('-').map(Number)
  const months = (nowYear - year) * 12 + nowMonth - month
  return { surely: Math.floor((months - 1) / 12), atMost: Math.floor(months / 12) }
}

function ageLight(person: GatePerson, rule: AgeRule, today: string): readonly [Light, string] {
  const { birthMonth, gender, workerRole, workType } = person
  if (birthMonth === null) return ['red', 'ageUnknown']
  const { surely, atMost } = yearsBy(birthMonth, today)
  if (surely < (rule.minAge ?? USUAL_AGES.minAge)) return ['red', 'tooYoungForSite']
  if (workerRole === 'manager')
    return atMost >= (rule.blockAgeManager ?? USUAL_AGES.blockAgeManager) ? ['red', 'tooOldForSite'] : GREEN
  const isFemale = gender === 'female'
  const block = isFemale
    ? (rule.blockAgeFemale ?? USUAL_AGES.blockAgeFemale)
    : (rule.blockAgeMale ?? USUAL_AGES.blockAgeMale)
  const warn = isFemale
    ? (rule.warnAgeFemale ?? USUAL_AGES.warnAgeFemale)
    : (rule.warnAgeMale ?? USUAL_AGES.warnAgeMale)
  if (atMost >= block) return ['red', 'tooOldForSite']
  return atMost >= warn && HARD_TRADES.has(workType) ? ['amber', 'ageWarned'] : GREEN
}
