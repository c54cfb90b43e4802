// What only the server knows of a domain, beside what the contract declares.
import type { Domain } from '#contract/kit/domain.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import type { COMMON_REFUSALS } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'
import type { ChangeEntry, StoreTx } from './store/store.ts'
import type { ServerWho } from './who.ts'

// biome-ignore lint/suspicious/noExplicitAny: where a check serves several mutations it says itself what it takes
export interface AuthorityContext<A = any> {
  /** Reads and writes as the caller. */
  readonly tx: Tx
  /** Reads and writes every row of the identity, whatever the caller may see. */
  readonly all: Tx
  readonly args: A
  readonly who: ServerWho
  /** The server's time of this request, epoch ms. */
  readonly atMs: number
  /** The store's transaction, for what no row tells; writes of this transaction are not in it yet. */
  readonly storeTx: StoreTx
  /**
   * Reads and writes a person's own rows in one of his identities ('' the personal one): what the server has to tell him.
   * The history names the caller.
   */
  readonly forPerson: (userId: string, domain: string) => Tx
  /** What history calls the cause: the edit's id. */
  readonly causeId: string
}

// biome-ignore lint/suspicious/noExplicitAny: where an effect serves several mutations it says itself what it takes
export interface EffectContext<A = any> {
  readonly args: A
  readonly who: ServerWho
  readonly changes: readonly ChangeEntry[]
}

export interface ServerDomain {
  /** Checks and writes of a mutation that only the server makes, after its `run` and in the same transaction. By mutation name. */
  readonly authority?: Readonly<Record<string, ((context: AuthorityContext) => Promise<void>) | undefined>>
  /** What happens after the commit; a failure is logged and changes no outcome. By mutation name. */
  readonly effects?: Readonly<Record<string, ((context: EffectContext) => Promise<void>) | undefined>>
  /** Unique rule of the database to the refusal it means. */
  readonly uniqueRefusals?: Readonly<Record<string, string>>
}

/**
 * The server's part of a declared domain. Checks and effects are named by its mutations and take their arguments, unique rules
 * answer by its refusals: what is renamed in the contract does not compile here.
 */
export interface ServerDomainOf<D extends Pick<Domain, 'mutations' | 'refusals'>> {
  readonly authority?: {
    readonly [M in keyof D['mutations']]?: (context: AuthorityContext<ArgsOf<D['mutations'][M]>>) => Promise<void>
  }
  readonly effects?: {
    readonly [M in keyof D['mutations']]?: (context: EffectContext<ArgsOf<D['mutations'][M]>>) => Promise<void>
  }
  readonly uniqueRefusals?: Readonly<Record<string, D['refusals'][number] | (typeof COMMON_REFUSALS)[number]>>
}

/** Those of declared domains, each by its name: a domain that is renamed does not lose its part silently. */
export type ServerDomainsOf<D extends Readonly<Record<string, Pick<Domain, 'mutations' | 'refusals'>>>> = {
  readonly [Name in keyof D]?: ServerDomainOf<D[Name]>
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
