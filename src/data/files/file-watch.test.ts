import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import { openDexieKv } from '../device/dexie-kv.ts'
import { watchFiles } from './file-watch.ts'

test('a picture is taken from this device while it waits to be sent, and of the server before and after', async () => {
  const outbox = openDexieKv({ name: 'files', stores: OUTBOX_STORES, durability: 'strict', factory: new IDBFactory() })
  const files = watchFiles(outbox)
  const told: (string | undefined)[] = []
  const waiting: (() => void)[] = []
  const subscription = files.live('file_1').subscribe((file) => {
    told.push(file?.name)
    for (const go of waiting.splice(0)) go()
  })
  const until = async (fits: () => boolean) => {
    while (!fits()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  await until(() => told.length > 0)
  expect(told).toEqual([undefined])
  // From here on a picture that is not here is known not to be, without a look at the disk.
  expect(files.live('file_2').hasValue()).toBe(true)
  const write = (run: 'putMany' | 'deleteMany') =>
    outbox.transaction('write', ['files'], (tx) =>
      run === 'putMany'
        ? tx.putMany('files', [{ id: 'file_1', name: '现场.jpg' }])
        : tx.deleteMany('files', ['file_1']),
    )
  await write('putMany')
  // What was kept just now is never taken for one of the server's.
  expect(files.live('file_1').hasValue()).toBe(false)
  await until(() => told.includes('现场.jpg'))
  await write('deleteMany')
  await until(() => told.at(-1) === undefined)
  subscription.unsubscribe()
  files.stop()
  outbox.close()
})
