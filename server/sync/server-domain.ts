// What only the server knows of a domain, beside what the contract declares.
import type { Tx } from '#contract/kit/tx.ts'
import type { ChangeEntry, StoreTx } from './store.ts'
import type { ServerWho } from './who.ts'

export interface AuthorityContext {
  /** Reads and writes as the caller. */
  readonly tx: Tx
  /** Reads and writes every row of the identity, whatever the caller may see. */
  readonly all: Tx
  // biome-ignore lint/suspicious/noExplicitAny: each mutation knows the type of its own arguments
  readonly args: any
  readonly who: ServerWho
  /** The server's time of this request, epoch ms. */
  readonly atMs: number
  /** The store's transaction, for what no row tells; writes of this transaction are not in it yet. */
  readonly storeTx: StoreTx
}

export interface EffectContext {
  // biome-ignore lint/suspicious/noExplicitAny: each mutation knows the type of its own arguments
  readonly args: any
  readonly who: ServerWho
  readonly changes: readonly ChangeEntry[]
}

export interface ServerDomain {
  /** Checks and writes of a mutation that only the server makes, after its `run` and in the same transaction. By mutation name. */
  readonly authority?: Readonly<Record<string, (context: AuthorityContext) => Promise<void>>>
  /** What happens after the commit; a failure is logged and changes no outcome. By mutation name. */
  readonly effects?: Readonly<Record<string, (context: EffectContext) => Promise<void>>>
  /** Unique rule of the database to the refusal it means. */
  readonly uniqueRefusals?: Readonly<Record<string, string>>
}

/** By domain name; a domain without an entry has nothing of its own on the server. */
export type ServerDomains = Readonly<Record<string, ServerDomain>>

/** The refusal that a violated unique rule means; an id that is taken is `exists`, anything unnamed `duplicate`. */
export function uniqueRefusal(domains: ServerDomains, constraint: string): string {
  for (const domain of Object.values(domains)) {
    const code = domain.uniqueRefusals?.[constraint]
    if (code !== undefined) return code
  }
  return constraint.endsWith('_pkey') ? 'exists' : 'duplicate'
}
