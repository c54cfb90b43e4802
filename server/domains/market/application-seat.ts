// Whether somebody may use an application: by his seat in what the buyer has in service.
import type { Kysely } from 'kysely'
import { isUsable, type SubscriptionState, subscription } from '#contract/domains/market/subscription.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { tablesOf } from '#server/db/mirrored-tables.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import type { ServerWho } from '#server/sync/who.ts'

type Buyer = Pick<ServerWho, 'domain' | 'username' | 'userId'>

/** What the buyer has of these applications, in whatever state. */
export async function servicesOf(db: Kysely<unknown>, who: Buyer, applicationUris: readonly string[]) {
  let query = tablesOf(db)
    .selectFrom('subscription')
    .select(['uri', 'application_uri', 'status', 'usernames', 'end_at'])
    .where('scope', '=', scopeName(subscription.audience, who))
    .where('application_uri', 'in', [...applicationUris])
    .where('deleted_at', 'is', null)
  if (who.domain === '') query = query.where('person_username', '=', who.username)
  return query.execute()
}

/** Whoever has no seat meets 2000; one whose service was taken away 10115, and 10116 while it is frozen. */
export async function refuseUnseated(db: Kysely<unknown>, who: Buyer, applicationUri: string): Promise<void> {
  const [service] = await servicesOf(db, who, [applicationUri])
  if (!service?.usernames.includes(who.username)) throw new CallFailure(ERROR_CODES.applicationPermissionCancelled)
  refuseEnded(service.status)
}

/** The reason tells the page that it is about one application, not about the identity. */
function refuseEnded(status: SubscriptionState): void {
  if (status === 'suspended') throw new CallFailure(ERROR_CODES.authorisationFrozen, 'ofApplication')
  if (!isUsable(status)) throw new CallFailure(ERROR_CODES.authorisationReleased, 'ofApplication')
}
