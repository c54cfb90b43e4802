// What a new organisation can place people in from its first day: the stations, duties and ranks that building firms usually
// have. All of it can be changed, disabled or removed.
import { duty, rank, station } from '#contract/domains/posts.ts'
import type { Tx } from '#contract/kit/tx.ts'

const STATIONS: readonly (readonly [family: string, ...names: string[]])[] = [
  ['管理', '总经理', '副总经理', '部门负责人', '项目经理'],
  ['技术', '项目总工', '施工员', '质量员', '测量员', '资料员'],
  ['安全', '安全员'],
  ['商务', '预算员', '材料员', '采购员'],
  ['职能', '会计', '出纳', '人事专员', '行政专员', '劳资专管员'],
  ['班组', '班组长', '钢筋工', '木工', '混凝土工', '架子工', '电工', '焊工', '普工'],
]
/** Certificates without which the law lets nobody work. */
const CERTIFICATES: Readonly<Record<string, readonly string[]>> = {
  项目经理: ['建造师注册证书', '安全员B证'],
  安全员: ['安全员C证'],
  架子工: ['特种作业操作证'],
  电工: ['特种作业操作证'],
  焊工: ['特种作业操作证'],
}
const DUTIES: readonly (readonly [name: string, isManagement: boolean])[] = [
  ['总经理', true],
  ['副总经理', true],
  ['部门经理', true],
  ['项目经理', true],
  ['主管', true],
  ['班组长', true],
  ['员工', false],
]
const RANKS = { M: 4, P: 5, T: 4, S: 3 } as const
const SORT_STEP = 10

/** Writes them as rows of the organisation, inside the transaction that founds it. */
export async function addDefaultPosts(all: Tx, newId: (prefix: string) => string): Promise<void> {
  const stations = STATIONS.flatMap(([family, ...names]) => names.map((name) => ({ family, name })))
  for (const [at, { family, name }] of stations.entries())
    await all.insert(station, {
      uri: newId(station.idPrefix),
      ...{ name, family, groupUris: [], certificatesRequired: [...(CERTIFICATES[name] ?? [])] },
      ...{ sortNo: (at + 1) * SORT_STEP, status: 'enabled' },
    })
  for (const [at, [name, isManagement]] of DUTIES.entries())
    await all.insert(duty, {
      uri: newId(duty.idPrefix),
      ...{ name, isManagement, sortNo: (at + 1) * SORT_STEP, status: 'enabled' },
    })
  for (const [sequence, levels] of Object.entries(RANKS) as [keyof typeof RANKS, number][])
    for (let levelOrder = 1; levelOrder <= levels; levelOrder++)
      await all.insert(rank, {
        uri: newId(rank.idPrefix),
        ...{ name: `${sequence}${levelOrder}`, sequence, levelOrder, status: 'enabled' },
      })
}
