// The simulation must be able to fail: five rules are broken on purpose, and each time it says so.
import { expect, test } from 'vitest'
import type { SyncStore } from '#server/sync/store.ts'
import type { Transport } from '#src/sync/transport.ts'
import { simulate, type WorldOptions } from './world.ts'

/** Runs seeds until one fails; answers the rule it names, or nothing when all hold. */
async function firstBroken(options: WorldOptions, seeds = 60): Promise<string | undefined> {
  for (let seed = 1; seed <= seeds; seed++) {
    try {
      await simulate(seed, options)
    } catch (error) {
      return /broke (\S+);/.exec(String(error))?.[1]
    }
  }
  return undefined
}

/** A store whose transactions are changed by `change`. */
const overTx =
  (change: (tx: Parameters<Parameters<SyncStore['write']>[0]>[0]) => Partial<typeof tx>) =>
  (store: SyncStore): SyncStore => ({
    ...store,
    write: (run) => store.write((tx) => run({ ...tx, ...change(tx) })),
    snapshot: (run) => store.snapshot((tx) => run({ ...tx, ...change(tx) })),
  })

test('[L2] an outbox that forgets commits in a crash is noticed', async () => {
  expect(await firstBroken({ device: { relaxedOutbox: true } })).toMatch(/^(L2|L3|Q7|P1)$/)
})

test('[P1] a server that does not remember results is noticed', async () => {
  const forgetful = overTx((tx) => ({
    results: async () => [],
    flush: (writes, history, finish) =>
      tx.flush(writes, history, (versions) =>
        finish(versions).map((result) => ({
          ...result,
          id: `${result.id}:${versions['org:org_00000000000000000000000000'] ?? 0}:${result.seq}`,
        })),
      ),
  }))
  expect(await firstBroken({ server: { store: forgetful } })).toMatch(/^(P1|Q7|B3|fault)$/)
})

test('[Q1] a pull that skips a changed row is noticed', async () => {
  const skipping = overTx((tx) => ({
    changed: async (selection, since, limit) => {
      const changed = await tx.changed(selection, since, limit)
      const rows = changed ? (JSON.parse(changed.rows.json) as unknown[]) : []
      if (!changed || rows.length < 2) return changed
      return { ...changed, rows: { count: rows.length - 1, json: JSON.stringify(rows.slice(1)) } }
    },
    // The digest is computed by the same broken server.
    check: async () => ({ count: 0, digest: '' }),
  }))
  expect(await firstBroken({ server: { store: skipping } })).toMatch(/^(Q1|Q3|B3|Q4)$/)
})

test('[Q3] a revocation that does not reach the mirror is noticed', async () => {
  const deaf = (transport: Transport): Transport => ({
    ...transport,
    pull: async (request) => {
      const reply = await transport.pull(request)
      if (reply.kind !== 'ok' || reply.value.kind !== 'snapshot') return reply
      const collections = Object.fromEntries(
        Object.entries(reply.value.collections).filter(([, answer]) => answer.kind !== 'denied'),
      )
      return { ...reply, value: { ...reply.value, collections } }
    },
  })
  expect(await firstBroken({ device: { transport: deaf } })).toBe('Q3')
})

test('[L3] an edit that is dropped instead of refused is noticed', async () => {
  const lying = (transport: Transport): Transport => ({
    ...transport,
    push: async (request) => {
      const reply = await transport.push(request)
      if (reply.kind !== 'ok' || reply.value.kind !== 'outcomes') return reply
      const outcomes = reply.value.outcomes.map(({ id, outcome }) => ({
        id,
        outcome: outcome.kind === 'refused' ? { kind: 'applied' as const, versions: {} } : outcome,
      }))
      return { ...reply, value: { ...reply.value, outcomes } }
    },
  })
  expect(await firstBroken({ device: { transport: lying } })).toMatch(/^(Q7|L3)$/)
})
