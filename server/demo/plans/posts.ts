// Stations, duties and ranks of a construction group, and which of them a kind of department is staffed with.
export const STATIONS = [
  '总经理',
  '副总经理',
  '总工程师',
  '部门负责人',
  '项目经理',
  '项目总工',
  '生产经理',
  '商务经理',
  '施工员',
  '质量员',
  '安全员',
  '材料员',
  '资料员',
  '测量员',
  '预算员',
  '劳资专管员',
  '机械员',
  '会计',
  '出纳',
  '人事专员',
  '行政专员',
  '法务专员',
  '信息工程师',
  '招采专员',
  '工长',
  '班组长',
  '钢筋工',
  '木工',
  '混凝土工',
  '架子工',
  '电工',
  '焊工',
  '瓦工',
  '塔吊司机',
  '普工',
] as const
export type StationName = (typeof STATIONS)[number]

/** From which station on, in the order of the list, which family they belong to. */
const FAMILIES: readonly (readonly [from: StationName, family: string])[] = [
  ['总经理', '经营管理'],
  ['项目经理', '项目管理'],
  ['施工员', '工程技术'],
  ['会计', '职能管理'],
  ['工长', '班组作业'],
]
/** Certificates that work in a station takes. */
const CERTIFICATES: Partial<Readonly<Record<StationName, readonly string[]>>> = {
  项目经理: ['建造师注册证书', '安全员B证'],
  安全员: ['安全员C证'],
  架子工: ['特种作业操作证'],
  电工: ['特种作业操作证'],
  焊工: ['特种作业操作证'],
  塔吊司机: ['特种作业操作证'],
}

/** What is known of a station beside its name. */
export function stationFacts(name: StationName, at: number) {
  const family = FAMILIES.findLast(([from]) => STATIONS.indexOf(from) <= at)?.[1] ?? null
  return {
    family,
    code: `GW${String(at + 1).padStart(3, '0')}`,
    certificatesRequired: [...(CERTIFICATES[name] ?? [])],
    headcountPlan: at < 3 ? 1 : null,
  }
}

export const DUTIES = [
  '董事长',
  '总经理',
  '副总经理',
  '总工程师',
  '部门经理',
  '部门副经理',
  '项目经理',
  '项目副经理',
  '主管',
  '班组长',
  '员工',
] as const
export type DutyName = (typeof DUTIES)[number]

export const RANKS = [
  ['M1', 'M', 1],
  ['M2', 'M', 2],
  ['M3', 'M', 3],
  ['M4', 'M', 4],
  ['M5', 'M', 5],
  ['P1', 'P', 1],
  ['P2', 'P', 2],
  ['P3', 'P', 3],
  ['P4', 'P', 4],
  ['P5', 'P', 5],
  ['P6', 'P', 6],
  ['T1', 'T', 1],
  ['T2', 'T', 2],
  ['T3', 'T', 3],
  ['T4', 'T', 4],
  ['S1', 'S', 1],
  ['S2', 'S', 2],
  ['S3', 'S', 3],
] as const
export type RankName = (typeof RANKS)[number][0]

/** What a department does; decides who works there. */
export type Trade =
  | 'board'
  | 'office'
  | 'hr'
  | 'finance'
  | 'engineering'
  | 'safety'
  | 'commerce'
  | 'law'
  | 'it'
  | 'material'
  | 'project'
  | 'section'
  | 'crew'

export interface Staffing {
  readonly head: { readonly station: StationName; readonly duty: DutyName; readonly rank: RankName }
  readonly others: readonly StationName[]
  readonly rank: readonly RankName[]
}

const manager = { station: '部门负责人', duty: '部门经理', rank: 'M3' } as const
const clerks = ['P1', 'P2', 'P3', 'P4'] as const
const workers = ['S1', 'S2', 'S3'] as const
const engineers = ['T1', 'T2', 'T3', 'P3'] as const

/** Who works in a department of each kind. */
export const STAFFING: Readonly<Record<Trade, Staffing>> = {
  board: {
    head: { station: '总经理', duty: '董事长', rank: 'M5' },
    others: ['副总经理', '总工程师', '行政专员'],
    rank: ['M4', 'M3', 'P4'],
  },
  office: { head: manager, others: ['行政专员', '资料员'], rank: clerks },
  hr: { head: manager, others: ['人事专员', '劳资专管员'], rank: clerks },
  finance: { head: manager, others: ['会计', '出纳'], rank: clerks },
  engineering: { head: manager, others: ['施工员', '质量员', '测量员', '资料员'], rank: engineers },
  safety: { head: manager, others: ['安全员'], rank: engineers },
  commerce: { head: manager, others: ['预算员', '招采专员'], rank: clerks },
  law: { head: manager, others: ['法务专员'], rank: clerks },
  it: { head: manager, others: ['信息工程师'], rank: clerks },
  material: { head: manager, others: ['材料员', '机械员'], rank: clerks },
  project: {
    head: { station: '项目经理', duty: '项目经理', rank: 'M2' },
    others: ['项目总工', '生产经理', '商务经理', '施工员', '资料员'],
    rank: engineers,
  },
  section: {
    head: { station: '工长', duty: '主管', rank: 'M1' },
    others: ['施工员', '质量员', '安全员', '测量员'],
    rank: engineers,
  },
  crew: {
    head: { station: '班组长', duty: '班组长', rank: 'S3' },
    others: ['钢筋工', '木工', '混凝土工', '架子工', '电工', '焊工', '瓦工', '塔吊司机', '普工'],
    rank: workers,
  },
}
