// What a tab sends and hears: the way to the server and back, and a note of what the server showed with each answer.
import type { PushRequest, PushResponse } from '#contract/sync/push.ts'
import type { Reply, Transport } from '#src/sync/transport.ts'
import type { PushOrder } from './push-order.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SimDevice } from './sim-device.ts'
import type { Gate } from './sim-disk.ts'
import { sendThrough } from './sim-network.ts'
import type { SimServer } from './sim-server.ts'
import { hiddenFields, type Shown, visibleRows } from './truth.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** As in a page: whoever was heard within this time is not asked whether he is there. */
const FRESH_MS = 3000

interface Line {
  readonly device: SimDevice
  readonly clock: VirtualClock
  readonly random: SeededRandom
  readonly server: SimServer
  readonly order: PushOrder
  readonly gate: Gate
  /** An answer to a pull is here: the tab may fall asleep over it. */
  readonly doze: () => void
  readonly onBroken: (error: Error) => void
  readonly onFault: (error: unknown) => void
}

/** The transport of one tab, or of the service worker. */
export function simTransport({ device, clock, random, server, order, gate, ...events }: Line): Transport {
  const { userId } = device
  let heardAtMs = Number.NEGATIVE_INFINITY
  const send = async <T>(run: Parameters<typeof sendThrough<T>>[4]): Promise<Reply<T>> => {
    const reply = await sendThrough<T>(clock, random, device.weather, gate, () =>
      run().catch((error: unknown) => {
        // No answer of the real server's code may be an exception here.
        events.onFault(error)
        return { kind: 'unknown', answered: true }
      }),
    )
    if (reply.kind !== 'unknown') heardAtMs = clock.nowMs
    return reply
  }

  async function pushed(request: PushRequest): Promise<Reply<PushResponse>> {
    const answer = await server.push(userId, request)
    const visible = new Set((await visibleRows(server, userId)).map(([, row]) => row.uri))
    for (const edit of request.edits) {
      const seen = device.seenByEdit.get(edit.id) ?? new Set<string>()
      for (const { uri } of edit.base) if (visible.has(uri)) seen.add(uri)
      device.seenByEdit.set(edit.id, seen)
    }
    return answer
  }

  return {
    knock: async () => {
      if (clock.nowMs - heardAtMs < FRESH_MS) return 'there'
      const reply = await send(async () => server.knocked())
      if (reply.kind !== 'unknown') return 'there'
      return reply.answered ? 'unwell' : 'nobody'
    },
    push: async (request) => {
      const broken = order.sending(request)
      if (broken) events.onBroken(broken)
      const reply = await send(() => clock.external(pushed(request)))
      order.answered(reply)
      return reply
    },
    pull: async (request) => {
      // A duplicate of the request may be answered later, of another state: what was shown belongs to its own answer.
      const askedAtMs = clock.nowMs + device.skewMs
      const shown = new Map<unknown, Shown>()
      const pulled = async () => {
        const answer = await server.pull(userId, request)
        const uris = new Set((await visibleRows(server, userId)).map(([, row]) => row.uri))
        const hidden = hiddenFields(server, userId)
        shown.set(answer, { askedAtMs, life: server.restores, uris, hidden })
        return answer
      }
      const reply = await send(() => clock.external(pulled()))
      const allowed = shown.get(reply)
      if (allowed) device.lastShown = allowed
      events.doze()
      return reply
    },
    fill: (request) => send(() => server.fill(userId, request)),
    fillTogether: (requests) => send(() => server.fillTogether(userId, requests)),
    rows: async (request) => {
      const reply = await send(() => server.rows(userId, request))
      // Newer than the last pull, and as much his to see.
      if (reply.kind === 'ok' && reply.value.kind === 'rows')
        for (const [uri] of reply.value.rows) device.lastShown?.uris.add(String(uri))
      return reply
    },
    uploadState: (fileUri) => send(() => server.uploadState(userId, fileUri)),
    upload: (file, offset, bytes) => send(() => server.upload(userId, file.id, offset, bytes.size)),
  }
}
