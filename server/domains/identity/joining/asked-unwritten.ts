// Applications that a transaction has made and not written yet: several wishes may come in one push, each to another
// organisation, and the limits of how often one may ask count them all.
import { membershipApplication } from '#contract/domains/joining/membership-application.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { StoreTx } from '#server/sync/store/store.ts'
import type { JoinChange } from './hand-in.ts'

/** Organisations that somebody has asked within a transaction. */
const asked = new WeakMap<StoreTx, Map<string, Set<string>>>()

/** Notes that a person asks this organisation. */
export function noteAsked({ command: { storeTx }, held }: JoinChange, userId: string): void {
  const people = asked.get(storeTx) ?? new Map<string, Set<string>>()
  asked.set(storeTx, people)
  people.set(userId, (people.get(userId) ?? new Set()).add(held.domain))
}

/** His applications in those organisations as this transaction has them, those of a refused edit not among them. */
export async function askedHere(
  { command: { storeTx, forPerson } }: JoinChange,
  userId: string,
): Promise<Row<typeof membershipApplication>[]> {
  const domains = asked.get(storeTx)?.get(userId) ?? []
  const found = await Promise.all(
    [...domains].map((domain) => forPerson(userId, domain).where(membershipApplication, 'applicantUserId', userId)),
  )
  return found.flat()
}
