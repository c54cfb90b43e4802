// What somebody typed behind `npm run operators`.
import { isPlatformRole, PLATFORM_ROLES, type PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import type { Appointment } from './appoint-operator.ts'

const ROLES = Object.keys(PLATFORM_ROLES) as PlatformRole[]
const USAGE = `npm run operators                                who runs the platform
npm run operators -- appoint ACCOUNT [ROLE …]    gives roles to an account (its username or mobile number)
npm run operators -- dismiss ACCOUNT [ROLE …]    takes them away
Roles, all of them where none is named: ${ROLES.join(', ')}`

/** The arguments make no sense; the message says which would. */
export class AppointmentUnclear extends Error {
  override name = 'AppointmentUnclear'
}

/** Reads the arguments; undefined where there are none. Throws `AppointmentUnclear`. */
export function appointmentOf([verb, account, ...named]: readonly string[]): Appointment | undefined {
  if (verb === undefined) return undefined
  if ((verb !== 'appoint' && verb !== 'dismiss') || account === undefined) throw new AppointmentUnclear(USAGE)
  const roles = named.filter(isPlatformRole)
  if (roles.length < named.length) throw new AppointmentUnclear(USAGE)
  return { account, roles: roles.length === 0 ? ROLES : roles, isGiven: verb === 'appoint' }
}
