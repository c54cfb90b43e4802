// What an organisation has to know of people who work for it: the same answer on the form and on the server. A record made
// before a rule, or by somebody who may not see the field, is changed in everything else all the same.

type Values = Readonly<Record<string, unknown>>

const BEFORE_ENTRY: readonly unknown[] = ['preEntry', 'entryCancelled']
const AT_WORK: readonly unknown[] = ['active', 'leaving']
/** Employed by others, who know who they are. */
const NOT_OURS: readonly unknown[] = ['outsourced', 'consultant']

export interface EntryFault {
  readonly field: string
  /** Said in the words of refusals. */
  readonly reason: 'contactMissing' | 'contactNeeded' | 'mobileOfContact'
}

const contactsIn = ({ emergency }: Values): readonly { readonly mobile?: unknown }[] =>
  Array.isArray(emergency) ? emergency : []

/** Whether somebody at work has nobody to call in an emergency. */
export const lacksContact = (row: Values): boolean =>
  AT_WORK.includes(row.employeeStatus) && contactsIn(row).length === 0

/** Whether the number of an identity document has to be in somebody's record. */
export const isIdentified = ({ employeeType, employeeStatus }: Values): boolean =>
  AT_WORK.includes(employeeStatus) && !NOT_OURS.includes(employeeType)

/**
 * What a patch does to the people to call in an emergency: nobody's entry is completed without one, nobody at work loses the
 * last, and none of them has his own number.
 */
export function entryFault(patch: Values, row: Values): EntryFault | undefined {
  const after = { ...row, ...patch }
  const isEntering = BEFORE_ENTRY.includes(row.employeeStatus) && AT_WORK.includes(after.employeeStatus)
  if (isEntering && lacksContact(after)) return { field: 'employeeStatus', reason: 'contactMissing' }
  if (contactsIn(row).length > 0 && lacksContact(after)) return { field: 'emergency', reason: 'contactNeeded' }
  const isRenumbered = 'mobile' in patch && patch.mobile !== row.mobile
  if (isRenumbered && contactsIn(after).some(({ mobile }) => mobile === patch.mobile))
    return { field: 'mobile', reason: 'mobileOfContact' }
  return undefined
}

/** Whether new sensitive values take away the number of a document that has to be there. */
export const losesIdNo = (given: Values, row: Values): boolean =>
  'idNo' in given && (given.idNo ?? null) === null && (row.idNo ?? null) !== null && isIdentified(row)
