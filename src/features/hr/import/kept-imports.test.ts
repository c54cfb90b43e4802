import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { importsKey } from '#src/data/device-store.ts'
import { openDevice } from '#src/data/open-device.ts'
import { KvError } from '#src/sync/kv.ts'
import type { CheckedSheet } from '#src/worker/import/check-import.ts'
import { createKeptImports, errorSheetOf, KEPT_IMPORT_MS, KEPT_IMPORTS, type KeptImport } from './kept-imports.ts'

const WHO = { userId: 'user_a', domain: 'org_a' }
const row = (number: number, action: 'add' | 'fail', problems: Record<string, string> = {}) => ({
  row: number,
  action,
  name: `人${number}`,
  problems,
  values: {},
  clear: [],
})
const sheet: CheckedSheet = {
  kind: 'checked',
  format: 'csv',
  rows: [row(2, 'add'), row(3, 'fail', { mobile: 'mobile' }), row(4, 'add')],
  headings: ['工号', '证件号码'],
  cells: [['A2', '1'], ['A3', '33010619900101001X'], ['A4']],
  columns: ['employeeNo', 'idNo'],
  unknownHeadings: [],
}
const result = {
  rows: [
    { row: 2, action: 'add' as const, problems: {} },
    { row: 4, action: 'fail' as const, problems: { employeeNo: 'employeeNoTaken' } },
  ],
  added: 1,
  updated: 0,
  skipped: 0,
  failed: 1,
}
const done = (id: string) => ({ id, name: `${id}.csv`, sheet, result })

let nowMs: number
let factory: IDBFactory
let device: ReturnType<typeof openDevice>['device']
const importsOf = (who = WHO, on = device) => createKeptImports(on, who, () => nowMs)
const ids = (kept: readonly KeptImport[]) => kept.map((one) => one.id)
const signIn = (userId: string) =>
  device.changeSession(() => ({ userId, username: userId, current: 'org_a', identities: {}, expired: false }))

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 21)
  factory = new IDBFactory()
  device = openDevice(factory).device
  await signIn(WHO.userId)
})

describe('imports kept on the device', () => {
  test('one is there after a restart, with its counts and the rows that were left as they stood', async () => {
    expect(await importsOf().list()).toEqual([])
    await importsOf().keep(done('imp_1'))
    const [one] = await importsOf(WHO, openDevice(factory).device).list()
    expect(one).toMatchObject({ id: 'imp_1', atMs: nowMs, name: 'imp_1.csv', left: 2 })
    expect(one?.counts).toEqual({ add: 1, update: 0, skip: 0, fail: 2 })
    expect(one && errorSheetOf(one)).toEqual({
      format: 'csv',
      headings: ['工号', '证件号码'],
      rows: [
        { cells: ['A3', '33010619900101001X'], problems: { mobile: 'mobile' } },
        { cells: ['A4', ''], problems: { employeeNo: 'employeeNoTaken' } },
      ],
    })
  })

  test('the newest come first, no more than the last ones stay, and the same import is kept once', async () => {
    for (let at = 0; at <= KEPT_IMPORTS; at += 1) await importsOf().keep(done(`imp_${at}`))
    await importsOf().keep(done(`imp_5`))
    const kept = ids(await importsOf().list())
    expect(kept).toHaveLength(KEPT_IMPORTS)
    expect(kept.slice(0, 3)).toEqual(['imp_5', 'imp_10', 'imp_9'])
    expect(kept.at(-1)).toBe('imp_1')
  })

  test('after 30 days one leaves the device by itself', async () => {
    await importsOf().keep(done('imp_old'))
    nowMs += KEPT_IMPORT_MS - 1
    await importsOf().keep(done('imp_new'))
    expect(ids(await importsOf().list())).toEqual(['imp_new', 'imp_old'])
    nowMs += 1
    expect(ids(await importsOf().list())).toEqual(['imp_new'])
    expect(JSON.stringify(await device.draft(importsKey(WHO)))).not.toContain('imp_old')
  })

  test('another identity and another person see nothing of it', async () => {
    await importsOf().keep(done('imp_1'))
    expect(await importsOf({ ...WHO, domain: 'org_b' }).list()).toEqual([])
    expect(await importsOf({ ...WHO, userId: 'user_b' }).list()).toEqual([])
  })

  test('[A5] a logout takes them away, and an import that ends after it leaves nothing', async () => {
    await importsOf().keep(done('imp_1'))
    await device.removePersonal()
    expect(await device.draft(importsKey(WHO))).toBeUndefined()
    await importsOf().keep(done('imp_2'))
    await signIn('user_b')
    await importsOf().keep(done('imp_3'))
    expect(await device.draft(importsKey(WHO))).toBeUndefined()
  })

  test('[B2] without room it says so, and what was kept before stays', async () => {
    await importsOf().keep(done('imp_1'))
    const full = openDevice(withoutRoom(factory)).device
    await expect(importsOf(WHO, full).keep(done('imp_2'))).rejects.toSatisfy(
      (error) => error instanceof KvError && error.fault === 'quota',
    )
    expect(ids(await importsOf().list())).toEqual(['imp_1'])
  })
})

/** The same databases in a browser that has no room for anything more. */
function withoutRoom(real: IDBFactory): IDBFactory {
  const open: IDBFactory['open'] = (name, version) => {
    const request = real.open(name, version)
    request.addEventListener('success', () => {
      const begin = request.result.transaction.bind(request.result)
      request.result.transaction = (...args) => {
        const native = begin(...args)
        const storeOf = native.objectStore.bind(native)
        native.objectStore = (store) =>
          Object.assign(storeOf(store), {
            put: () => {
              throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
            },
          })
        return native
      }
    })
    return request
  }
  return Object.assign(Object.create(real) as IDBFactory, { open })
}
