import { describe, expect, test } from 'vitest'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { createFileQueue } from '#src/sync/outbox/file-queue.ts'
import { type Kv, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import type { Reply, StoredFile, Transport, Uploaded, UploadState } from '#src/sync/transport.ts'
import { createEngineBench, inbox, waiting } from '../kit/sync/engine-bench.ts'
import { createMemoryDisk } from '../kit/sync/memory-kv.ts'
import { OUTBOX } from '../simulation/sim-device.ts'
import { simRegistry } from '../simulation/sim-registry.ts'

const bytes = new Blob([new Uint8Array(600_000).fill(7)])
const photo = {
  id: 'file_1',
  domain: 'org',
  name: 'a.jpg',
  type: 'image/jpeg',
  size: bytes.size,
  sha256: 'x',
  blob: bytes,
}

/** A server that keeps what arrives, and loses the connection after `limit` requests. */
function uploadServer(limit: number, answer?: Reply<UploadState>) {
  let received = 0
  let requests = 0
  const offsets: number[] = []
  const state = (): Reply<UploadState> => {
    if (++requests > limit) return { kind: 'unknown', answered: false }
    return answer ?? { kind: 'ok', value: { received, complete: received === bytes.size } }
  }
  const unused = async (): Promise<never> => {
    throw new Error('not part of an upload')
  }
  const transport: Transport = {
    knock: unused,
    push: unused,
    pull: unused,
    fill: unused,
    fillTogether: unused,
    rows: unused,
    uploadState: async () => state(),
    upload: async (_file: unknown, offset: number, part: Blob) => {
      offsets.push(offset)
      if (requests < limit && offset === received) received += part.size
      return state()
    },
  }
  /** The signal is back: further requests get through. */
  const again = () => {
    requests = -limit
  }
  return { transport, offsets, again }
}

const outboxKv = (): Kv => createMemoryDisk().open({ name: 'outbox', stores: OUTBOX_STORES, durability: 'strict' })

describe('files', () => {
  test('[L6] an upload that broke off goes on where the server has got to, and the edit may go only then', async () => {
    const queue = createFileQueue(outboxKv())
    await queue.add(photo)
    const server = uploadServer(2)
    expect(await queue.upload('file_1', server.transport)).toEqual({ kind: 'unknown', answered: false })
    expect((await queue.arrived())('file_1')).toBe(false)
    server.again()
    expect(await queue.upload('file_1', server.transport)).toMatchObject({ kind: 'ok', value: { complete: true } })
    expect((await queue.arrived())('file_1')).toBe(true)
    expect(new Set(server.offsets)).toEqual(new Set([0, 262_144, 524_288]))
  })

  test('[L6] after each part it is said how much the server has, where an upload goes on too', async () => {
    const queue = createFileQueue(outboxKv())
    await queue.add(photo)
    const server = uploadServer(2)
    const said: number[] = []
    await queue.upload('file_1', server.transport, (received) => said.push(received))
    expect(said).toEqual([0, 262_144])
    server.again()
    await queue.upload('file_1', server.transport, (received) => said.push(received))
    expect(said).toEqual([0, 262_144, 262_144, 524_288, 600_000])
  })

  test('[L6] a file the server refuses for good does not hold its edit back for ever', async () => {
    const queue = createFileQueue(outboxKv())
    await queue.add(photo)
    const server = uploadServer(10, { kind: 'code', code: 400 })
    await queue.upload('file_1', server.transport)
    expect((await queue.arrived())('file_1')).toBe(true)
  })
})

test('[L6] the status says how far the file is that a waiting edit needs', async () => {
  const bench = createEngineBench()
  let received = 0
  const answer = (): Reply<UploadState> => ({ kind: 'ok', value: { received, complete: received === bytes.size } })
  const upload = async (): Promise<Reply<UploadState>> => {
    // The second part finds no network.
    if (received > 0) return { kind: 'unknown', answered: false }
    received = 262_144
    return answer()
  }
  const { tab } = await bench.device('phone', {
    transport: (transport) => ({ ...transport, upload, uploadState: async () => answer() }),
  })
  await bench.settled(tab.engine.files.add(photo))
  await bench.save(tab, 'sim.addItem', { uri: bench.newId('item'), team: 'red', a: photo.id })
  await bench.until('a part is there', () => tab.engine.status().upload?.received === 262_144, 60_000)
  expect(tab.engine.status().upload).toEqual({ fileUri: photo.id, received: 262_144 })
})

test('[L6] a file that failed to go while there was no network goes with the wake, however long it has failed', async () => {
  const bench = createEngineBench()
  let isCut = true
  let asked = 0
  const uploadState = async (): Promise<Reply<UploadState>> => {
    asked += 1
    return isCut
      ? { kind: 'unknown', answered: false }
      : { kind: 'ok', value: { received: bytes.size, complete: true } }
  }
  const { device, tab } = await bench.device('phone', { transport: (transport) => ({ ...transport, uploadState }) })
  await bench.settled(tab.engine.files.add(photo))
  await bench.save(tab, 'sim.addItem', { uri: bench.newId('item'), team: 'red', a: photo.id })
  // Many failures: the next try would come by itself after half a minute and more.
  await bench.until('it has failed often', () => asked >= 9, 600_000)
  const failed = asked
  isCut = false
  tab.engine.wake()
  await bench.until('it is accepted', () => waiting(device).length === 0, 2000)
  expect(asked).toBe(failed + 1)
})

const UNWELL: [string, Uploaded][] = [
  ['that the server fails for', { kind: 'code', code: ERROR_CODES.systemError }],
  ['whose bytes this device cannot read', { kind: 'unreadable' }],
]

/** A phone with two photos, the first of which does not go up for now. */
async function withSickPhoto(failing: Uploaded) {
  const bench = createEngineBench()
  let isWell = false
  const uploaded = new Map<string, number>()
  const state = (id: string): Reply<UploadState> => {
    const received = uploaded.get(id) ?? 0
    return { kind: 'ok', value: { received, complete: received === bytes.size } }
  }
  bench.server.files.isComplete = (id) => uploaded.get(id) === bytes.size
  const transport = (real: Transport): Transport => ({
    ...real,
    uploadState: async (id) => state(id),
    upload: async ({ id }, offset, part) => {
      if (id === 'file_sick' && !isWell) return failing
      uploaded.set(id, offset + part.size)
      return state(id)
    },
  })
  const { device, tab } = await bench.device('phone', { transport })
  device.weather.online = false
  tab.engine.noteOffline()
  for (const id of ['file_sick', 'file_well']) {
    await bench.settled(tab.engine.files.add({ ...photo, id }))
    await bench.save(tab, 'sim.addItem', { uri: bench.newId('item'), team: 'red', a: id })
  }
  device.weather.online = true
  const waitFor = () => waiting(device).flatMap((edit) => edit.files)
  const heal = () => {
    isWell = true
  }
  return { bench, device, tab, waitFor, heal }
}

test.each(UNWELL)('[P3 L6] a photo %s holds back its own edit only', async (_, failing) => {
  const { bench, device, tab, waitFor, heal } = await withSickPhoto(failing)
  tab.engine.wake()
  await bench.until('the other one went', () => !waitFor().includes('file_well'))
  expect(waitFor()).toEqual(['file_sick'])
  expect(tab.engine.status()).toMatchObject({ reachable: true, failing: false, blocked: null })
  heal()
  await bench.until('both are accepted', () => waiting(device).length === 0)
  expect(inbox(device)).toEqual([])
})

test.each(UNWELL)('[B4 L6] also without a page: a photo %s', async (_, failing) => {
  const { bench, device, tab, waitFor, heal } = await withSickPhoto(failing)
  tab.kill()
  await bench.settled(device.wakeServiceWorker(simRegistry))
  expect(waiting(device).map((edit) => [edit.state, ...edit.files])).toEqual([
    ['queued', 'file_sick'],
    ['accepted', 'file_well'],
  ])
  heal()
  device.open(simRegistry)
  await bench.until('both are done', () => waitFor().length === 0)
  expect(inbox(device)).toEqual([])
})

test('[L6] a refused edit keeps its photo for another attempt; discarded, it takes the photo off the device', async () => {
  const bench = createEngineBench()
  const { device, tab } = await bench.device('phone')
  const kept = () => device.disk.read<StoredFile>(OUTBOX, 'files').map(({ id }) => id)
  const refused = async () => {
    await bench.until('it is refused', () => inbox(device).length === 1)
    return inbox(device)[0]?.id ?? ''
  }
  const blob = new Blob([new Uint8Array(300_000)])
  await bench.settled(tab.engine.files.add({ ...photo, id: 'file_Z', size: blob.size, blob }))
  const person = bench.server.people.get('person0')
  if (person) person.codes = ['item_read']
  device.permission = bench.server.fingerprint('person0')
  await bench.save(tab, 'sim.addItem', { uri: bench.newId('item'), team: 'red', a: 'file_Z' })
  const first = await refused()
  expect(kept()).toEqual(['file_Z'])
  await bench.settled(tab.engine.resubmit(first))
  await bench.until('the second attempt is under way', () => waiting(device).length === 1)
  expect(kept()).toEqual(['file_Z'])
  expect(await bench.settled(tab.engine.withdraw(await refused()))).toBe(true)
  expect(kept()).toEqual([])
})

test('[L6] a photo that the server has given up meanwhile is uploaded again with another attempt', async () => {
  const bench = createEngineBench()
  const { device, tab } = await bench.device('phone')
  const blob = new Blob([new Uint8Array(300_000)])
  await bench.settled(tab.engine.files.add({ ...photo, id: 'file_Z', size: blob.size, blob }))
  const person = bench.server.people.get('person0')
  if (person) person.codes = ['item_read']
  device.permission = bench.server.fingerprint('person0')
  await bench.save(tab, 'sim.addItem', { uri: bench.newId('item'), team: 'red', a: 'file_Z' })
  await bench.until('it is refused', () => inbox(device).length === 1)
  bench.server.files.forget('file_Z')
  await bench.settled(tab.engine.resubmit(inbox(device)[0]?.id ?? ''))
  await bench.until('the photo is there again', () => bench.server.files.isComplete('file_Z'))
})

test('[L6] a photo that two edits show stays until both are taken back', async () => {
  const bench = createEngineBench()
  const { device, tab } = await bench.device('phone')
  device.weather.online = false
  tab.engine.noteOffline()
  await bench.settled(tab.engine.files.add(photo))
  const ids: string[] = []
  for (const team of ['red', 'blue'])
    ids.push(await bench.save(tab, 'sim.addItem', { uri: bench.newId('item'), team, a: photo.id }))
  const kept = () => device.disk.read<StoredFile>(OUTBOX, 'files').map(({ id }) => id)
  await bench.settled(tab.engine.withdraw(ids[1] ?? ''))
  expect(kept()).toEqual([photo.id])
  await bench.settled(tab.engine.withdraw(ids[0] ?? ''))
  expect(kept()).toEqual([])
})
