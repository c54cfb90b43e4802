// What people are placed in within a transaction, such as a further department: the database does not know of it yet.
import type { StoreTx } from '#server/sync/store/store.ts'

const given = new WeakMap<StoreTx, Map<string, Set<string>>>()

/** Remembers, until the transaction is over, that a person has got these in it. */
export function noteGiven(storeTx: StoreTx, employeeUri: string, uris: readonly string[]): void {
  const people = given.get(storeTx) ?? new Map<string, Set<string>>()
  given.set(storeTx, people)
  for (const uri of uris) people.set(uri, (people.get(uri) ?? new Set()).add(employeeUri))
}

/** People who have got it in this transaction; a later edit of it may have taken it from them again. */
export const givenIn = (storeTx: StoreTx, uri: string): readonly string[] => [...(given.get(storeTx)?.get(uri) ?? [])]
