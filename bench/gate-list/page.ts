import { type GatePerson, gateLights, worstLight } from '../../contract/domains/labour/gate-lights.ts'
import type { AnyRow } from '../../contract/kit/collection.ts'
import type { RowsSnapshot } from '../../src/sync/mirror/followed-rows.ts'
import { createRowQueries, type RowQuery } from '../../src/sync/mirror/row-query.ts'
import { searchText } from '../../src/worker/rows/search-text.ts'

const TODAY = '2026-11-23'
const RULE = {
  ...{ minAge: null, warnAgeMale: null, warnAgeFemale: null },
  ...{ blockAgeMale: null, blockAgeFemale: null, blockAgeManager: null },
}
const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹']
const GIVEN = [...'伟强磊洋勇军杰涛超明刚平辉鹏华飞建国志海永铁柱木生长根水福']
/** Rows on the first page of a phone's list. */
const SHOWN = 20
const TYPED = ['l', 'li', 'lit', 'litz', '王', '王伟', '王伟强', '0014', '李铁', '', 'zh', 'zhang']

type Worker = AnyRow & GatePerson

/** Workers of a project, as they lie in the mirror. */
function workers(count: number): Worker[] {
  return Array.from({ length: count }, (_, at): Worker => {
    const pick = (from: readonly string[], step: number) => from[(at * step) % from.length] ?? ''
    return {
      ...{ uri: `pwk_${String(at).padStart(8, '0')}`, rev: at, projectUri: 'prj_1', teamUri: `stm_${at % 40}` },
      name: pick(SURNAMES, 7) + pick(GIVEN, 11) + pick(GIVEN, 5),
      ...{ idLast4: String((at * 37) % 10_000).padStart(4, '0'), idUntil: '2031-01-01', gender: 'male' },
      birthMonth: `19${60 + (at % 40)}-0${1 + (at % 9)}`,
      ...{ workerRole: 'worker', workType: at % 5 === 0 ? '030' : '020', isBlackListed: at % 97 === 0 },
      blackUntil: null,
      ...{ agreementDate: '2026-01-05', safetyTrainedAt: at % 9 === 0 ? null : '2026-01-06' },
      ...{ insuranceUntil: at % 13 === 0 ? '2026-11-01' : '2027-03-01', healthCheckAt: '2026-05-01' },
      ...{ certNo: 'T100001', certUntil: '2028-01-01', status: 'in', inside: at % 3 === 0 ? 'out' : 'in' },
    }
  })
}

const lightOf = (row: Worker) => worstLight(gateLights(row, RULE, TODAY))

/** What one key costs, for every key of some searches: the rows that fit, and the lights of those that are seen. */
export async function measure(way: string, count: number): Promise<number[]> {
  const rows = workers(count)
  const byUri = new Map(rows.map((row) => [row.uri, row]))
  const snapshot: RowsSnapshot = {
    ...{ state: 'ready', filling: undefined, rows: byUri, version: 1 },
    changedSince: () => undefined,
  }
  const queries = createRowQueries(searchText)
  const isLit = (uri: string) => {
    const row = byUri.get(uri)
    return row !== undefined && lightOf(row) !== undefined
  }
  const query = (text: string): RowQuery => ({
    ...{ text, textFields: ['name', 'idLast4'], filters: [{ field: 'projectUri', is: 'prj_1' }] },
    ...{ sort: [{ field: 'name' }], limit: SHOWN },
  })
  const ways: Readonly<Record<string, (text: string) => number>> = {
    ours: (text) => queries.answer(snapshot, query(text)).rows.filter(({ uri }) => isLit(uri)).length,
    /** What a page does that keeps nothing ready, and finds by characters alone. */
    'filtered and sorted anew': (text) =>
      rows
        .filter((row) => String(row.name).includes(text) || String(row.idLast4).includes(text))
        .sort((a, b) => String(a.name).localeCompare(String(b.name), 'zh-CN'))
        .slice(0, SHOWN)
        .filter((row) => lightOf(row)).length,
  }
  const key = ways[way]
  if (!key) throw new Error(`no way named ${way}`)
  // The first answer works names out and orders them: that is the opening of the list, not a key.
  const opened = performance.now()
  key('')
  const opening = performance.now() - opened
  const each = TYPED.map((text) => {
    const start = performance.now()
    key(text)
    return performance.now() - start
  })
  return [opening, ...each]
}
