import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { writeXls } from './write-xls.ts'

function* rows(count: number) {
  yield ['姓名', '工号']
  for (let at = 0; at < count; at += 1) yield [`张${at}`, at]
}
const textsOf = (bytes: Uint8Array) => {
  const book = read(bytes)
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

test('an .xls is written while others have their turns, and the next one after it', async () => {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  const ended: string[] = []
  const [long, short] = await Promise.all([
    writeXls(rows(3000)).finally(() => ended.push('long')),
    writeXls(rows(1)).finally(() => ended.push('short')),
  ])
  isDone = true
  // The slices alone give three turns; whoever writes in the event loop gives no more.
  expect(turns).toBeGreaterThan(20)
  expect(ended).toEqual(['long', 'short'])
  expect(textsOf(long)).toHaveLength(3001)
  expect(textsOf(short)).toEqual([
    ['姓名', '工号'],
    ['张0', 0],
  ])
})

test('rows that cannot be made end this one, and no other', async () => {
  const broken = {
    *[Symbol.iterator]() {
      yield ['姓名']
      throw new Error('rows are gone')
    },
  }
  const first = writeXls(broken)
  const next = writeXls(rows(1))
  await expect(first).rejects.toThrow('rows are gone')
  expect(textsOf(await next)).toHaveLength(2)
})
