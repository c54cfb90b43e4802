// Jobs that keep a worker busy: they have one of their own, which ends with them.
import { expect, test } from 'vitest'
import { createWorkerClient, type WorkerSurface } from '../engine/worker-client.ts'

const FILE = { file: new Blob(['a']), name: '名单.xls' }
const SHEET = { rows: [], columns: [], sheetName: '人员' }
const never = () => new Promise<never>(() => {})

/** A client whose workers are busy for ever with every job of a sheet. */
function busyClient(work: Partial<WorkerSurface> = {}) {
  const surface = {
    readSheet: never,
    checkImport: never,
    writeSheet: never,
    exportRows: never,
    ...work,
  } as WorkerSurface
  const own = { begun: 0, ended: 0, fail: (_: Error) => {} }
  let timer: (() => void) | undefined
  let shared = 0
  const client = createWorkerClient({
    begin: () => {
      shared += 1
      return surface
    },
    own: () => {
      own.begun += 1
      const { promise: failed, reject } = Promise.withResolvers<never>()
      own.fail = reject
      const end = () => {
        own.ended += 1
      }
      return { surface, failed, end }
    },
    pass: (callback) => callback,
    clock: {
      monotonicMs: () => 0,
      wallMs: () => 0,
      after: (_ms, run) => {
        timer = run
        return () => {
          if (timer === run) timer = undefined
        }
      },
    },
  })
  return {
    client,
    own,
    shared: () => shared,
    hasTimer: () => timer !== undefined,
    /** The time passes without a sign. */
    passLimit: () => timer?.(),
  }
}

/** Waits until a job has reached its worker. */
const begun = (busy: ReturnType<typeof busyClient>) => expect.poll(() => busy.own.begun).toBe(1)

test('a file that is being read is let go at once, with the worker that reads it', async () => {
  const busy = busyClient()
  const stop = new AbortController()
  const reading = busy.client.readSheet(FILE, { signal: stop.signal })
  await begun(busy)
  stop.abort()
  expect(await reading).toEqual({ kind: 'cancelled' })
  expect(busy.own).toMatchObject({ begun: 1, ended: 1 })
  expect(busy.hasTimer()).toBe(false)
  // Whoever has a tree or a search open shares nothing with it.
  expect(busy.shared()).toBe(0)
  expect(await busy.client.readSheet(FILE, { signal: stop.signal })).toEqual({ kind: 'cancelled' })
  expect(busy.own.begun).toBe(1)
})

test('a file of which nothing is heard for two minutes is given up; signs of progress let it begin anew', async () => {
  const tell: ((rows: number) => void)[] = []
  const busy = busyClient({
    readSheet: (_id, _job, progress) => {
      tell.push(progress)
      return never()
    },
  })
  const told: number[] = []
  const reading = busy.client.readSheet(FILE, { onProgress: (rows) => told.push(rows) })
  await begun(busy)
  const before = busy.passLimit
  tell[0]?.(500)
  expect(told).toEqual([500])
  expect(busy.own.ended).toBe(0)
  before()
  expect(await reading).toEqual({ kind: 'tooSlow' })
  expect(busy.own.ended).toBe(1)
})

test('a worker that fails as a whole ends the job with what is wrong', async () => {
  const busy = busyClient()
  const reading = busy.client.readSheet(FILE)
  await begun(busy)
  busy.own.fail(new Error('out of memory'))
  await expect(reading).rejects.toThrow('out of memory')
  expect(busy.own.ended).toBe(1)
})

test('of the formats that are written only .xls has a worker of its own, and all the time it takes', async () => {
  const busy = busyClient({ writeSheet: async () => ({ kind: 'empty' }) })
  await busy.client.writeSheet({ ...SHEET, format: 'xlsx' })
  expect([busy.shared(), busy.own.begun]).toEqual([1, 0])
  const slow = busyClient()
  void slow.client.writeSheet({ ...SHEET, format: 'xls' })
  await begun(slow)
  expect(slow.hasTimer()).toBe(false)
})
