// As what an invitation brings somebody.
import type { TypeCode } from '../partners/partner-types.ts'

/** As what somebody comes who is no plain member: for the register of a site, or from a partner of a kind (by its code). */
export const INVITE_AS = [
  'worker',
  '101',
  '103',
  '105',
  '107',
  '111',
  '122',
  '113',
  '115',
] as const satisfies readonly ('worker' | TypeCode)[]
export type InviteAs = (typeof INVITE_AS)[number]
