// The caller as the server knows him: both ends' `Who`, plus what only the server may decide by.
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Who } from '#contract/kit/tx.ts'
import type { Look, RowFilter, StoreTx, Visibility } from './store/store.ts'

export interface ServerWho extends Who {
  readonly sessionId: string
  /** Fingerprint of codes and data scopes; a device that works under another one is told so (A1). */
  readonly fingerprint: string
  /**
   * Row filter per resource (`employee`) for reading and per `<resource>.edit` for writing.
   * A resource that is absent is unfiltered; `<resource>.edit` falls back to `<resource>`.
   */
  readonly filters: Readonly<Record<string, RowFilter>>
  /** He is here by an access key, with less than he holds himself. */
  readonly isKey?: true
}

/** A caller, and the stamps of rights that he was found with: as long as they stand he is who he was. */
export interface KnownWho {
  readonly who: ServerWho
  readonly rights: Readonly<Record<string, number>>
}

/** The answer to someone who may not go on; `refusal` is thrown by whatever he asked for. */
export interface TurnedAway {
  readonly refusal: Error
}

/**
 * Says who calls. The first answer may be of a while ago: whoever relies on it compares its stamps inside his transaction
 * (`stillKnown`), and asks again with what has become outdated, inside that transaction where he holds one.
 */
export type AskWho = (outdated?: KnownWho, tx?: StoreTx) => Promise<KnownWho | TurnedAway>

/** Stamps to look for. */
export const rightsOf = (known: KnownWho): string[] => Object.keys(known.rights)

/** Whether nothing that the caller's rights hang on has changed since he was found. */
export const stillKnown = (known: KnownWho, look: Look): boolean =>
  Object.entries(known.rights).every(([subject, stamp]) => look.rights[subject] === stamp)

/** The caller, or what he is turned away with. */
export async function callerOf(asked: Promise<KnownWho | TurnedAway>): Promise<KnownWho> {
  const answer = await asked
  if ('refusal' in answer) throw answer.refusal
  return answer
}

/** For whom somebody else vouches: nothing of him is looked up. */
export const vouchedFor =
  (who: ServerWho): AskWho =>
  async () => ({ who, rights: {} })

const ALL: RowFilter = { kind: 'all' }

/** Rows of a resource this caller may see. */
export const readFilter = (who: ServerWho, resource: string | undefined): RowFilter =>
  resource === undefined ? ALL : (who.filters[resource] ?? ALL)

/** Rows of a resource this caller may write; never wider than what he sees, and his own record is his to read only. */
export function editFilter(who: ServerWho, resource: string | undefined): RowFilter {
  if (resource === undefined) return ALL
  const filter = who.filters[`${resource}.edit`] ?? readFilter(who, resource)
  return filter.kind === 'in' && filter.own !== undefined ? { kind: 'in', values: filter.values } : filter
}

/** Rows of a collection that this caller may see. */
export const rowsSeen = (collection: AnyCollection, who: ServerWho): Visibility =>
  visibility(collection, who, readFilter(who, collection.scope?.resource))

/** Rows of a collection that this caller may write. Whoever takes part in a row may. */
export const rowsEdited = (collection: AnyCollection, who: ServerWho): Visibility =>
  visibility(collection, who, editFilter(who, collection.scope?.resource))

function visibility(
  { audience, overseers }: AnyCollection,
  { username, codes }: ServerWho,
  filter: RowFilter,
): Visibility {
  if (audience !== 'participants') return filter
  if (overseers === undefined || !codes.has(overseers)) return { kind: 'participant', username }
  return filter.kind === 'all' ? filter : { kind: 'either', username, filter }
}

/** Whether the caller's identity can have rows of a collection at all: those of organisations belong to no personal one. */
export const mayHaveRows = ({ audience, alsoPersonal }: AnyCollection, who: ServerWho): boolean =>
  who.domain !== '' || (audience !== 'organisation' && (audience !== 'participants' || alsoPersonal))
