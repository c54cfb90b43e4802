// What every Kv must do, whatever it stands on. Registered for Dexie, bare IndexedDB and memory alike.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Kv, KvError, MIRROR_STORES, OUTBOX_STORES, Sealed } from '#src/sync/storage/kv.ts'

export interface KvUnderTest {
  /** Opens a connection to the database `name`; a second call opens a second connection to the same one. */
  readonly open: (name: string, stores: Readonly<Record<string, string>>) => Kv
}

/** Registers the suite. `make` gives a fresh device. */
export function kvContract(title: string, make: () => KvUnderTest): void {
  describe(`${title} holds the Kv contract`, () => {
    let device: KvUnderTest
    let outbox: Kv
    let mirror: Kv
    beforeEach(() => {
      device = make()
      outbox = device.open('outbox', OUTBOX_STORES)
      mirror = device.open('mirror', MIRROR_STORES)
    })
    afterEach(() => {
      outbox.close()
      mirror.close()
    })
    const write = <T>(kv: Kv, stores: readonly string[], run: Parameters<typeof kv.transaction<T>>[2]) =>
      kv.transaction('write', stores, run)

    test('a record is read back as it was written, in this and in another connection', async () => {
      const value = { key: 'a', nested: { list: [1, 'zwei', null], flag: true } }
      await write(mirror, ['meta'], (tx) => tx.putMany('meta', [value]))
      expect(await mirror.transaction('read', ['meta'], (tx) => tx.get('meta', 'a'))).toEqual(value)
      const second = device.open('mirror', MIRROR_STORES)
      expect(await second.transaction('read', ['meta'], (tx) => tx.get('meta', 'a'))).toEqual(value)
      second.close()
    })

    test('a record that is not there reads as undefined', async () => {
      expect(await mirror.transaction('read', ['meta'], (tx) => tx.get('meta', 'none'))).toBeUndefined()
      expect(
        await mirror.transaction('read', ['pages'], (tx) =>
          tx.getMany('pages', [
            ['a', 1],
            ['b', 2],
          ]),
        ),
      ).toEqual([undefined, undefined])
    })

    test('what was written cannot be changed through the object that was given or read', async () => {
      const given = { key: 'a', list: [1] }
      await write(mirror, ['meta'], (tx) => tx.putMany('meta', [given]))
      given.list.push(2)
      const read = await mirror.transaction('read', ['meta'], (tx) => tx.get<{ list: number[] }>('meta', 'a'))
      read?.list.push(3)
      expect(await mirror.transaction('read', ['meta'], (tx) => tx.get('meta', 'a'))).toEqual({ key: 'a', list: [1] })
    })

    test('add counts up, never gives a number twice, and puts it into the record', async () => {
      const first = await write(outbox, ['edits'], (tx) => tx.add('edits', { id: 'x' }))
      const second = await write(outbox, ['edits'], (tx) => tx.add('edits', { id: 'y' }))
      await write(outbox, ['edits'], (tx) => tx.deleteMany('edits', [second]))
      const third = await write(outbox, ['edits'], (tx) => tx.add('edits', { id: 'z' }))
      expect(second).toBe(first + 1)
      expect(third).toBe(second + 1)
      expect(await outbox.transaction('read', ['edits'], (tx) => tx.all('edits'))).toEqual([
        { id: 'x', seq: first },
        { id: 'z', seq: third },
      ])
    })

    test('a record put with a number of its own moves the counter on', async () => {
      await write(outbox, ['edits'], (tx) => tx.putMany('edits', [{ seq: 41, id: 'x' }]))
      expect(await write(outbox, ['edits'], (tx) => tx.add('edits', { id: 'y' }))).toBe(42)
    })

    test('all answers in key order, and with a prefix only the keys that begin with it', async () => {
      const pages = [
        ['b', 0],
        ['a', 10],
        ['a', 2],
        ['ab', 1],
      ].map(([collection, bucket]) => ({ collection, bucket, rows: [] }))
      await write(mirror, ['pages'], (tx) => tx.putMany('pages', pages))
      const keys = (found: unknown[]) => found.map((page) => Object.values(page as object).slice(0, 2))
      expect(keys(await mirror.transaction('read', ['pages'], (tx) => tx.all('pages')))).toEqual([
        ['a', 2],
        ['a', 10],
        ['ab', 1],
        ['b', 0],
      ])
      expect(keys(await mirror.transaction('read', ['pages'], (tx) => tx.all('pages', 'a')))).toEqual([
        ['a', 2],
        ['a', 10],
      ])
      expect(await mirror.transaction('read', ['pages'], (tx) => tx.all('pages', 'c'))).toEqual([])
    })

    test('from answers the records of a counted store from a number on, in order', async () => {
      for (const id of ['a', 'b', 'c']) await write(outbox, ['edits'], (tx) => tx.add('edits', { id }))
      const from = (first: number) =>
        outbox.transaction('read', ['edits'], (tx) => tx.from<{ id: string }>('edits', first))
      expect((await from(2)).map(({ id }) => id)).toEqual(['b', 'c'])
      expect(await from(4)).toEqual([])
    })

    test('getMany answers in the order asked for', async () => {
      await write(mirror, ['touched'], (tx) =>
        tx.putMany('touched', [
          { collection: 'a', id: '1' },
          { collection: 'a', id: '2' },
        ]),
      )
      const found = await mirror.transaction('read', ['touched'], (tx) =>
        tx.getMany<{ id: string }>('touched', [
          ['a', '2'],
          ['a', '9'],
          ['a', '1'],
        ]),
      )
      expect(found.map((one) => one?.id)).toEqual(['2', undefined, '1'])
    })

    test('deleteMany and clear take records away', async () => {
      await write(mirror, ['meta'], (tx) => tx.putMany('meta', [{ key: 'a' }, { key: 'b' }, { key: 'c' }]))
      await write(mirror, ['meta'], (tx) => tx.deleteMany('meta', ['a', 'nothing']))
      expect(await mirror.transaction('read', ['meta'], (tx) => tx.all('meta'))).toEqual([{ key: 'b' }, { key: 'c' }])
      await write(mirror, ['meta'], (tx) => tx.clear('meta'))
      expect(await mirror.transaction('read', ['meta'], (tx) => tx.all('meta'))).toEqual([])
    })

    test('a transaction reads its own writes', async () => {
      const seen = await write(mirror, ['meta'], async (tx) => {
        await tx.putMany('meta', [{ key: 'a', n: 1 }])
        await tx.putMany('meta', [{ key: 'a', n: 2 }])
        return tx.get<{ n: number }>('meta', 'a')
      })
      expect(seen?.n).toBe(2)
    })

    test('what was asked for before a transaction was sealed is done and answered; nothing can be asked for after', async () => {
      const { seq, n } = await write(outbox, ['edits', 'journal'], async (tx) => {
        const adding = tx.add('edits', { id: 'x' })
        const reading = tx.get<{ n: number }>('journal', 'count')
        const counting = tx.putMany('journal', [{ id: 'count', n: 1 }])
        tx.seal()
        const [seq, before] = await Promise.all([adding, reading, counting])
        return { seq, n: before?.n }
      })
      expect({ seq, n }).toEqual({ seq: 1, n: undefined })
      const after = outbox.transaction('read', ['edits', 'journal'], async (tx) => {
        const reading = Promise.all([tx.all('edits'), tx.get('journal', 'count')])
        tx.seal()
        return reading
      })
      expect(await after).toEqual([[{ id: 'x', seq: 1 }], { id: 'count', n: 1 }])
      const late = outbox.transaction('read', ['edits'], async (tx) => {
        tx.seal()
        return tx.all('edits')
      })
      await expect(late).rejects.toThrow(Sealed)
    })

    test('[L2] what run throws comes out, and nothing of the transaction stays', async () => {
      await write(outbox, ['journal'], (tx) => tx.putMany('journal', [{ id: 'kept', n: 1 }]))
      const thrown = new Error('no')
      const attempt = write(outbox, ['edits', 'journal'], async (tx) => {
        await tx.add('edits', { id: 'lost' })
        await tx.putMany('journal', [{ id: 'kept', n: 2 }])
        throw thrown
      })
      await expect(attempt).rejects.toBe(thrown)
      expect(await outbox.transaction('read', ['edits'], (tx) => tx.all('edits'))).toEqual([])
      expect(await outbox.transaction('read', ['journal'], (tx) => tx.all('journal'))).toEqual([{ id: 'kept', n: 1 }])
    })

    test('[L4] write transactions over the same stores run one after another, also from two connections', async () => {
      const second = device.open('outbox', OUTBOX_STORES)
      const count = (kv: Kv) =>
        write(kv, ['journal'], async (tx) => {
          const now = (await tx.get<{ n: number }>('journal', 'n'))?.n ?? 0
          await tx.putMany('journal', [{ id: 'n', n: now + 1 }])
        })
      await Promise.all(Array.from({ length: 20 }, (_, i) => count(i % 2 === 0 ? outbox : second)))
      expect(await outbox.transaction('read', ['journal'], (tx) => tx.get('journal', 'n'))).toEqual({ id: 'n', n: 20 })
      second.close()
    })

    test('a reader beside a writer sees all of it or nothing', async () => {
      const writing = write(mirror, ['meta', 'pages'], async (tx) => {
        await tx.putMany('meta', [{ key: 'a' }])
        await tx.putMany('pages', [{ collection: 'a', bucket: 0 }])
      })
      const read = await mirror.transaction('read', ['meta', 'pages'], async (tx) => [
        (await tx.all('meta')).length,
        (await tx.all('pages')).length,
      ])
      await writing
      expect(read[0]).toBe(read[1])
    })

    test('bytes of a file come back as they went in', async () => {
      const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/png' })
      await write(outbox, ['files'], (tx) => tx.putMany('files', [{ id: 'f', blob }]))
      const file = await outbox.transaction('read', ['files'], (tx) => tx.get<{ blob: Blob }>('files', 'f'))
      expect([...new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([1, 2, 3])
    })

    test('[B2] after close every transaction rejects with the fault closed', async () => {
      outbox.close()
      const attempt = outbox.transaction('read', ['edits'], (tx) => tx.all('edits'))
      await expect(attempt).rejects.toSatisfy((error) => error instanceof KvError && error.fault === 'closed')
    })
  })
}
