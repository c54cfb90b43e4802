// The caller as the server knows him: both ends' `Who`, plus what only the server may decide by.
import type { Who } from '#contract/kit/tx.ts'
import type { RowFilter } from './store.ts'

export interface ServerWho extends Who {
  readonly sessionId: string
  /** Fingerprint of codes and data scopes; a device that works under another one is told so (A1). */
  readonly fingerprint: string
  /**
   * Row filter per resource (`employee`) for reading and per `<resource>.edit` for writing.
   * A resource that is absent is unfiltered; `<resource>.edit` falls back to `<resource>`.
   */
  readonly filters: Readonly<Record<string, RowFilter>>
}

const ALL: RowFilter = { kind: 'all' }

/** Rows of a resource this caller may see. */
export const readFilter = (who: ServerWho, resource: string | undefined): RowFilter =>
  resource === undefined ? ALL : (who.filters[resource] ?? ALL)

/** Rows of a resource this caller may write; never wider than what he sees. */
export const editFilter = (who: ServerWho, resource: string | undefined): RowFilter =>
  resource === undefined ? ALL : (who.filters[`${resource}.edit`] ?? readFilter(who, resource))
