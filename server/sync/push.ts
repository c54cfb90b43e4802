// Push: edits of one identity come in, what became of each goes out (rules L6, P1-P6).
import type { Outcome } from '#contract/kit/outcome.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { PushRequest, PushResponse } from '#contract/sync/push.ts'
import { createBlockedRows } from './blocked-rows.ts'
import { type ContractRange, type Prepared, prepareEdit, writtenRows } from './prepare-edit.ts'
import { type BatchDeps, type BatchResult, pushBatch } from './push-batch.ts'
import { type ServerDomains, uniqueRefusal } from './server-domain.ts'
import { RetryTransaction, RowRefused, type SyncStore, UniqueViolation } from './store.ts'
import type { ServerWho } from './who.ts'

export interface PushDeps extends BatchDeps {
  readonly registry: Registry
  readonly store: SyncStore
  readonly domains: ServerDomains
  /** The server's time, epoch ms. */
  readonly clock: () => number
  readonly contractRange: ContractRange
  /** Told which scopes have moved, after each commit. */
  readonly poke: (scopes: readonly string[]) => void
}

export type Push = (who: ServerWho, request: PushRequest) => Promise<PushResponse>

/** Runs of one transaction that the database wants to have run again. */
const MAX_TRIES = 5
const BUSY_RETRY_MS = 1000
const DEVICE = /^[\w.:-]{1,100}$/

class EpochMoved extends Error {}

/**
 * Creates the push of a server. Every edit of a request is answered. A request is one transaction; only when the database
 * refuses a row of it is it halved, and halved again, until the row's own edit stands alone and is refused by name.
 * Throws when the database fails: a device takes that as unknown and sends again (P2).
 */
export function createPush(deps: PushDeps): Push {
  return async (who, request) => {
    const { contractRange, store } = deps
    if (request.contract < contractRange.min) return { kind: 'upgradeRequired', contract: contractRange.max }
    const atMs = deps.clock()
    const outcomes = new Map<string, Outcome>()
    const device = DEVICE.test(request.device) ? request.device : ''
    let blocked = createBlockedRows()
    let epoch = ''

    /** One transaction; throws `EpochMoved` when the device's database is not this one (Q7). */
    const attempt = async (edits: readonly Prepared[], forced: string | undefined): Promise<BatchResult> => {
      const mine = blocked.copy()
      const result = await store.write(async (tx) => {
        epoch = await tx.epoch()
        if (request.epoch !== null && request.epoch !== epoch) throw new EpochMoved()
        return pushBatch(deps, tx, { who, device, atMs, edits, blocked: mine, forced })
      })
      blocked = mine
      return result
    }
    const settle = async (result: BatchResult) => {
      for (const [id, outcome] of result.outcomes) outcomes.set(id, outcome)
      if (result.scopes.length > 0) deps.poke(result.scopes)
      await runEffects(deps, result)
    }
    const putOff = (edits: readonly Prepared[]) => {
      for (const prepared of edits) {
        outcomes.set(prepared.edit.id, { kind: 'later', retryAfterMs: BUSY_RETRY_MS })
        blocked.block(writtenRows(prepared), 'later')
      }
    }
    const run = async (edits: readonly Prepared[]): Promise<void> => {
      let forced: string | undefined
      for (let tries = 1; ; tries++) {
        const ended = await attempt(edits, forced).catch((error: unknown) => {
          if (error instanceof Error) return error
          throw error
        })
        if (!(ended instanceof Error)) return settle(ended)
        if (isWorthAnotherTry(ended)) {
          if (tries < MAX_TRIES) continue
          return putOff(edits)
        }
        if (!(ended instanceof UniqueViolation || ended instanceof RowRefused) || forced !== undefined) throw ended
        if (edits.length > 1) {
          const middle = Math.ceil(edits.length / 2)
          await run(edits.slice(0, middle))
          return run(edits.slice(middle))
        }
        forced = ended instanceof UniqueViolation ? uniqueRefusal(deps.domains, ended.constraint) : 'invalid'
      }
    }

    const seen = new Set<string>()
    const distinct = request.edits.filter((edit) => !seen.has(edit.id) && seen.add(edit.id))
    try {
      await run(distinct.map((edit) => prepareEdit(deps.registry, contractRange, edit)))
    } catch (error) {
      if (error instanceof EpochMoved) return { kind: 'epochChanged', epoch }
      throw error
    }
    const answered = request.edits.flatMap(({ id }) => {
      const outcome = outcomes.get(id)
      return outcome ? [{ id, outcome }] : []
    })
    return { kind: 'outcomes', epoch, atMs, outcomes: answered }
  }
}

/** The same edit in two requests at once: the second finds the first one's result when it looks again (P1). */
const isWorthAnotherTry = (error: Error): boolean =>
  error instanceof RetryTransaction || (error instanceof UniqueViolation && error.constraint === 'mutation_result_pkey')

async function runEffects(deps: PushDeps, result: BatchResult): Promise<void> {
  for (const { name, context } of result.effects) {
    const [domain = '', mutation = ''] = name.split('.')
    try {
      await deps.domains[domain]?.effects?.[mutation]?.(context)
    } catch (error) {
      deps.log.error({ err: error, mutation: name }, 'an effect after the commit failed')
    }
  }
}
