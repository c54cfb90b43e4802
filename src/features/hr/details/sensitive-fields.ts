import { ROSTER_FIELDS } from '../fields/roster-fields.ts'

/** Sensitive fields that are lists of entries. */
export const SENSITIVE_LISTS = ['bank', 'family'] as const

/** Sensitive fields with one value each, in the order of the page. */
export const SENSITIVE_SINGLES = ROSTER_FIELDS.filter((one) => one.section === 'sensitive' && one.kind !== 'list')
