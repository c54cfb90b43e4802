// Which papers a person has to hand in: the sets of the three kinds of employment.
import { DAY_MS } from '../../../kit/day-ms.ts'
import type { Material, MaterialType } from './material.ts'

export type MaterialNeed = 'required' | 'optional'

/** What the sets ask of a person's record and of where he works. */
export interface MaterialPost {
  readonly employeeType: string | null
  readonly stage: string | null
  /** Whether he worked elsewhere before. */
  readonly hadEmployer: boolean
  /** Whether his department is that of a project, or stands below one. */
  readonly isOnSite: boolean
  /** Certificates that his post asks for, by name. */
  readonly certificates?: readonly string[] | undefined
}

type Kind = 'staff' | 'intern' | 'site'
type Rule = MaterialNeed | 'onSite' | 'afterEmployer' | undefined

/**
 * Papers by kind of employment: staff, interns, labour service and site workers. `onSite`: required on a site and optional
 * elsewhere, `afterEmployer`: required of whoever worked elsewhere before.
 */
const SETS: readonly (readonly [type: MaterialType, of: Readonly<Record<Kind, Rule>>])[] = [
  ['idCard', { staff: 'required', intern: 'required', site: 'required' }],
  ['photo', { staff: 'required', intern: 'required', site: 'required' }],
  ['diploma', { staff: 'required', intern: undefined, site: undefined }],
  ['degree', { staff: 'optional', intern: undefined, site: undefined }],
  ['studentCard', { staff: undefined, intern: 'required', site: undefined }],
  ['leavingCertificate', { staff: 'afterEmployer', intern: undefined, site: undefined }],
  ['bankCard', { staff: 'required', intern: 'optional', site: 'required' }],
  ['healthCheck', { staff: 'onSite', intern: 'optional', site: 'required' }],
  ['entryForm', { staff: 'required', intern: 'required', site: 'required' }],
  ['policyReceipt', { staff: 'required', intern: 'required', site: 'required' }],
  ['employmentContract', { staff: 'required', intern: 'required', site: 'required' }],
  ['professionalCertificate', { staff: 'optional', intern: undefined, site: 'optional' }],
  ['safetyEducation', { staff: 'onSite', intern: 'onSite', site: 'required' }],
  ['safetyHandover', { staff: 'onSite', intern: 'onSite', site: 'required' }],
  ['injuryInsurance', { staff: undefined, intern: 'required', site: 'required' }],
]

/** Which set a person's employment has. */
function kindOf({ employeeType, stage }: MaterialPost): Kind {
  if (employeeType === 'intern' || stage === 'intern') return 'intern'
  return employeeType === 'labourService' ? 'site' : 'staff'
}

type MaterialSet = ReadonlyMap<MaterialType, MaterialNeed>
const made = new Map<string, MaterialSet>()

/** The papers that the person's set names, in the order of the page, and whether each is required of him. */
export function materialSet(post: MaterialPost): MaterialSet {
  const kind = kindOf(post)
  // There are a dozen of them, asked for once for everybody of a roster.
  const key = `${kind} ${post.hadEmployer} ${post.isOnSite}`
  const set = made.get(key) ?? setOf(kind, post)
  made.set(key, set)
  return set
}

function setOf(kind: Kind, post: MaterialPost): MaterialSet {
  return new Map(
    SETS.flatMap(([type, of]) => {
      const rule = of[kind]
      if (rule === undefined || (rule === 'afterEmployer' && !post.hadEmployer)) return []
      const isOptional = rule === 'optional' || (rule === 'onSite' && !post.isOnSite)
      return [[type, isOptional ? 'optional' : 'required'] as const]
    }),
  )
}

/** What a paper is worth on a day. */
export type MaterialState = Material['status'] | 'expired'

/** Health checks hold for a year. */
const HEALTH_CHECK_YEARS = 1

/** The last day on which a paper holds, `YYYY-MM-DD`, or null for one without an end. */
export function lastDayOf({ type, issueDate, expireDate }: Pick<Material, 'type' | 'issueDate' | 'expireDate'>) {
  if (expireDate !== null || type !== 'healthCheck' || issueDate === null) return expireDate
  const [year, month, day] = issueDate.split('-')
  const next = `${Number(year) + HEALTH_CHECK_YEARS}-${month}-${day}`
  return next.endsWith('-02-29') ? next.replace(/29$/, '28') : next
}

/** How a paper stands on `today`, in Asia/Shanghai: an approved one ends with the day after its last. */
export function materialStateOn(material: Material, today: string): MaterialState {
  const last = lastDayOf(material)
  return material.status === 'approved' && last !== null && last < today ? 'expired' : material.status
}

/** Whether an approved paper ends within its days of notice, which without one are the usual 30. */
export function endsSoon(material: Material, today: string): boolean {
  const last = lastDayOf(material)
  if (material.status !== 'approved' || last === null || last < today) return false
  const days = (Date.parse(last) - Date.parse(today)) / DAY_MS
  return days <= (material.notifyBeforeDays ?? USUAL_NOTICE_DAYS)
}
export const USUAL_NOTICE_DAYS = 30
