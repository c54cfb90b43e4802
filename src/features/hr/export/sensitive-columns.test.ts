import { describe, expect, test } from 'vitest'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowsWatch } from '#src/data/rows/rows-watch.ts'
import { exportMark } from '#src/lib/export-mark.ts'
import { checkImport } from '#src/worker/import/check-import.ts'
import { exportRows } from '#src/worker/rows/export-rows.ts'
import { type ReadSheet, readSheet } from '#src/worker/sheet/read-sheet.ts'
import type { LookUp, SensitivePiece } from '#src/worker/worker-api.ts'
import * as staff from '#tests/kit/sheets/staff-sheets.ts'
import { exportableFields, exportColumns, readableFields } from './export-columns.ts'
import { sensitiveOf } from './sensitive-look.ts'

const FIELDS = ['employeeNo', 'name', 'mobile', 'idType', 'idNo', 'idEnd', 'bank', 'healthNote']
const ID = '11010519491231002X'
const CARD = '6222021234567890128'
const person = (n: number): AnyRow => ({
  uri: staff.id('emp', n),
  rev: 1,
  employeeNo: `LM00${n}`,
  name: `王${n}`,
  mobile: `1380000000${n}`,
})
const people = [1, 2, 3].map(person)
const rows: Pick<RowsWatch, 'ask'> = {
  ask: async () => ({ rows: people, total: people.length, state: 'ready', filling: undefined }),
}
const bare = { idType: 'residentId', idNo: ID, idEnd: '2035-01-01', bank: [{ usage: 'wage', cardNo: CARD }] }
const lastRow = exportMark('zh-CN', '赵人事', Date.UTC(2026, 10, 22, 16, 30))

/** The sheet of three people, asked for two at a time. */
async function written(format: 'xlsx' | 'xls' | 'csv', lookUp: LookUp, isMasked = false, signal?: AbortSignal) {
  const columns = exportColumns(FIELDS, 'zh-CN', [], isMasked)
  const job = { mirror: 'm', collection: 'employee', query: {}, columns, format, sheetName: '花名册', lookAt: 2 }
  return exportRows(rows, job, { sheetName: '花名册', lookUp, ...(signal ? { signal } : {}) })
}
async function file(format: 'xlsx' | 'xls' | 'csv', lookUp: LookUp, isMasked = false) {
  const made = await written(format, lookUp, isMasked)
  if (made.kind !== 'ok') throw new Error(made.kind)
  return { ...made, texts: textsOf(await readSheet(made.blob)) }
}
function textsOf(read: ReadSheet): string[][] {
  if (read.kind !== 'ok') throw new Error(read.kind)
  return read.rows.map((cells) => cells.map((cell) => cell.text).filter((text) => text !== ''))
}
/** Gives what the first person has; nothing of whom it does not know. */
const giving =
  (values: Record<string, unknown>, more: Partial<SensitivePiece> = {}, asked: string[][] = []): LookUp =>
  async (uris) => {
    asked.push([...uris])
    const known = uris.filter((uri) => uri !== staff.id('emp', 3))
    return { people: Object.fromEntries(known.map((uri) => [uri, uri === staff.id('emp', 1) ? values : {}])), ...more }
  }

describe('sensitive columns', () => {
  test('are offered to whoever holds their code, by the export alone', () => {
    const holding =
      (...codes: string[]) =>
      (code: string) =>
        codes.includes(code)
    const roster = holding('user_and_departments', 'roster_managerment')
    const sensitive = holding('user_and_departments', 'roster_managerment', 'roster_sensitive')
    const names = (fields: ReturnType<typeof readableFields>) => fields.map((one) => one.field)
    expect(names(readableFields(sensitive))).toEqual(expect.arrayContaining(['idNo', 'bank', 'family', 'healthNote']))
    expect(names(readableFields(sensitive))).not.toContain('age')
    expect(readableFields(roster)).toEqual(exportableFields(roster))
    expect(names(exportableFields(sensitive))).not.toContain('idNo')
    expect(sensitiveOf(FIELDS, readableFields(sensitive))).toEqual(['idType', 'idNo', 'idEnd', 'bank', 'healthNote'])
  })

  test.each(['xlsx', 'xls', 'csv'] as const)(
    'as they are: long numbers stay text, and the last row of an .%s says who made it and when',
    async (format) => {
      const asked: string[][] = []
      const { texts, unread } = await file(format, giving(bare, { lastRow }, asked))
      expect(asked).toEqual([[staff.id('emp', 1), staff.id('emp', 2)], [staff.id('emp', 3)]])
      expect(texts[1]).toEqual(expect.arrayContaining(['王1', '居民身份证', ID, '2035-01-01']))
      expect(texts[1]?.join(' ')).toContain(CARD)
      expect(texts.slice(2)).toEqual([
        ['LM002', '王2', '13800000002'],
        ['LM003', '王3', '13800000003'],
        ['导出人：赵人事；导出时间：2026-11-23 00:30（北京时间）'],
      ])
      expect(unread).toBe(1)
    },
  )

  test('masked they show the ends of numbers, and of anything else that it is filled in; the own numbers have stars too', async () => {
    const masks = { idType: '', idNo: '110****002X', bank: [{ usage: 'wage', cardNo: '****0128' }], healthNote: '' }
    const { texts } = await file('xlsx', giving(masks, { filled: '已填写' }), true)
    expect(texts[1]).toEqual(expect.arrayContaining(['王1', '138****0001', '已填写', '110****002X']))
    expect(texts[1]?.at(-1)).toBe('已填写')
    expect(texts[1]?.join(' ')).toContain('****0128')
    expect(texts).toHaveLength(4)
  })

  test('no answer is no file, and whoever has stopped it hears nothing else', async () => {
    const once: LookUp = async (uris) => (uris.length === 2 ? giving(bare)(uris) : undefined)
    expect(await written('xlsx', once)).toEqual({ kind: 'notGiven' })
    const stop = new AbortController()
    const stopping: LookUp = async () => {
      stop.abort()
      return undefined
    }
    const stopped = written('xlsx', stopping, false, stop.signal)
    await expect(stopped).rejects.toThrow('aborted')
  })

  test.each(['zh-CN', 'en'] as const)(
    'a file with its last row (%s) is imported again without it',
    async (language) => {
      const mark = exportMark(language, '赵人事', Date.UTC(2026, 10, 22))
      for (const format of ['xlsx', 'csv'] as const) {
        const { blob } = await file(format, giving(bare, { lastRow: mark }))
        const checked = await checkImport(staff.job(blob, `花名册.${format}`), staff.ask)
        if (checked.kind !== 'checked') throw new Error(checked.kind)
        expect(checked.rows.map((one) => one.row)).toEqual([2, 3, 4])
      }
      // Somebody whose number is written like that is a row all the same.
      const { rows: found } = await staff.checked(`${staff.HEAD}\n${mark.replaceAll(',', '')},A1,13700000001,龙门集团`)
      expect(found).toHaveLength(1)
    },
  )
})
