// A server that came back from a backup, and a device that has nothing left to notice it by but what it was told.
import { expect, test } from 'vitest'
import type { Outcome } from '#contract/kit/outcome.ts'
import type { PushRequest, PushResponse } from '#contract/sync/push.ts'
import type { Reply, Transport } from '#src/sync/transport.ts'
import { createEngineBench, shownRow, waiting } from '../kit/sync/engine-bench.ts'
import { readOutbox } from '../simulation/invariants.ts'
import { simRegistry } from '../simulation/sim-registry.ts'

/** Keeps the last push, and answers no pull while `isDeaf`. */
function listening() {
  const line = { isDeaf: false, pushed: undefined as PushRequest | undefined }
  const transport = (inner: Transport): Transport => ({
    ...inner,
    push: async (request) => {
      line.pushed = request
      return inner.push(request)
    },
    pull: async (request) => (line.isDeaf ? { kind: 'unknown', answered: true } : inner.pull(request)),
  })
  return { line, transport }
}

const versionIn = (outcome: Outcome | undefined): number =>
  outcome?.kind === 'applied' || outcome?.kind === 'merged' ? (outcome.versions.org ?? 0) : 0

const outcomeIn = (reply: Reply<PushResponse>): Outcome | undefined =>
  reply.kind === 'ok' && reply.value.kind === 'outcomes' ? reply.value.outcomes[0]?.outcome : undefined

test('[Q4 Q7 B3] an edit that a restored server knows by a repeated push does not wait for the counter of the lost life', async () => {
  const bench = createEngineBench()
  const { line, transport } = listening()
  const { device: phone, tab, uri } = await bench.deviceWithItem('phone', { transport })
  const { device: desk, tab: deskTab } = await bench.device('desk')
  await bench.settled(bench.server.backUp())

  // The day that will be lost: a colleague moves the counter far on, then an edit is accepted and no pull comes any more.
  for (let n = 0; n < 12; n++) await bench.addItem(deskTab)
  await bench.until('the desk is through', () => waiting(desk).length === 0)
  line.isDeaf = true
  const id = await bench.save(tab, 'sim.patchItem', { uri, patch: { a: 'second' } })
  await bench.until('the edit is accepted', () => waiting(phone)[0]?.state === 'accepted')
  const toldVersion = versionIn(waiting(phone)[0]?.outcome)

  // Yesterday's database comes back, and the network brings the push once more.
  await bench.settled(bench.server.restore())
  const { pushed } = line
  if (!pushed) throw new Error('nothing was pushed')
  const again = outcomeIn(await bench.settled(bench.server.push('person0', pushed)))
  expect(again).toMatchObject({ kind: 'applied' })
  expect(versionIn(again)).toBeLessThan(toldVersion)

  // No cursor speaks of the lost life: the browser has thrown the mirror away.
  tab.kill()
  phone.evict()
  line.isDeaf = false
  const fresh = phone.open(simRegistry)
  await bench.until('nothing waits', () => waiting(phone).length === 0)
  expect(fresh.engine.status().restarts).toBe(0)
  expect(shownRow(phone, uri)?.a).toBe('second')
  expect(readOutbox(phone).journal.find((entry) => entry.id === id)?.edit.outcome).toEqual(again)
  const history = await bench.settled(bench.server.base.history())
  expect(history.filter(({ mutationId }) => mutationId === id)).toHaveLength(1)
  expect(bench.faults).toEqual([])
})
