// Departments that people get as further ones within a transaction: the database does not know of them yet.
import type { StoreTx } from '#server/sync/store.ts'

const given = new WeakMap<StoreTx, Map<string, Set<string>>>()

/** Remembers, until the transaction is over, that a person has got these departments in it. */
export function noteGiven(storeTx: StoreTx, employeeUri: string, departments: readonly string[]): void {
  const people = given.get(storeTx) ?? new Map<string, Set<string>>()
  given.set(storeTx, people)
  for (const uri of departments) people.set(uri, (people.get(uri) ?? new Set()).add(employeeUri))
}

/** People who have got a department in this transaction; a later edit of it may have taken it from them again. */
export const givenIn = (storeTx: StoreTx, department: string): readonly string[] => [
  ...(given.get(storeTx)?.get(department) ?? []),
]
