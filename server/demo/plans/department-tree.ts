// The departments of the demonstration group: five levels, branch companies, projects with sections and crews.
import type { Trade } from './posts.ts'

export interface DemoDepartment {
  readonly uri: string
  readonly parentUri: string | null
  readonly name: string
  readonly type: 'dept' | 'branch' | 'projectDept'
  readonly trade: Trade
  readonly sortNo: number
  /** Share of people relative to the other departments. */
  readonly weight: number
  /** Names from the root down, without the root. */
  readonly path: readonly string[]
}

type Plan = readonly [name: string, trade: Trade, weight: number, children?: readonly Plan[]]

const HEADQUARTERS: readonly Plan[] = [
  ['董事会办公室', 'board', 5],
  [
    '综合管理部',
    'office',
    5,
    [
      ['行政科', 'office', 4],
      ['党群工作科', 'office', 3],
    ],
  ],
  [
    '人力资源部',
    'hr',
    4,
    [
      ['招聘培训科', 'hr', 4],
      ['薪酬绩效科', 'hr', 4],
    ],
  ],
  [
    '财务资金部',
    'finance',
    4,
    [
      ['会计核算科', 'finance', 5],
      ['资金管理科', 'finance', 4],
    ],
  ],
  [
    '工程管理部',
    'engineering',
    4,
    [
      ['施工技术科', 'engineering', 5],
      ['质量管理科', 'engineering', 5],
    ],
  ],
  ['安全生产监督部', 'safety', 6],
  [
    '商务合约部',
    'commerce',
    4,
    [
      ['成本控制科', 'commerce', 5],
      ['招标采购科', 'commerce', 4],
    ],
  ],
  ['法务审计部', 'law', 4],
  ['信息化管理部', 'it', 5],
  ['物资设备部', 'material', 5],
]
const BRANCHES = [
  '华东',
  '华南',
  '西南',
  '华北',
  '华中',
  '西北',
  '东北',
  '路桥',
  '市政',
  '机电',
  '装饰',
  '海外',
] as const
const BRANCH_OFFICES: readonly Plan[] = [
  ['综合办公室', 'office', 3],
  ['工程部', 'engineering', 3],
  ['商务部', 'commerce', 3],
]
const PLACES: Readonly<Record<(typeof BRANCHES)[number], readonly string[]>> = {
  华东: ['杭州钱江世纪城', '宁波东部新城', '南京江北新区', '苏州工业园', '上海临港'],
  华南: ['深圳前海', '广州南沙', '珠海横琴', '佛山三龙湾', '厦门翔安'],
  西南: ['成都天府新区', '重庆两江新区', '昆明滇池', '贵阳观山湖'],
  华北: ['北京通州', '天津滨海', '雄安新区', '济南新旧动能'],
  华中: ['武汉光谷', '长沙梅溪湖', '郑州航空港', '南昌红谷滩'],
  西北: ['西安高新', '兰州新区', '银川阅海', '西宁南川'],
  东北: ['沈阳浑南', '大连金普', '长春净月', '哈尔滨松北'],
  路桥: ['沪昆高速', '甬台温高速', '长江大桥', '渝湘复线'],
  市政: ['地铁五号线', '综合管廊', '污水处理厂', '快速路'],
  机电: ['数据中心', '机场航站楼', '医院机电', '体育馆机电'],
  装饰: ['大剧院', '会议中心', '五星酒店', '博物馆'],
  海外: ['雅加达新城', '科伦坡港', '内罗毕铁路', '迪拜公寓'],
}
const KINDS = ['综合体', '住宅小区', '写字楼', '安置房', '学校', '医院', '产业园', '配套工程'] as const
const CREWS = ['钢筋班', '木工班', '混凝土班', '架子班', '水电班', '瓦工班'] as const

/** People in one project, about: small organisations have small ones. */
const projectSize = (staff: number): number => (staff <= 1000 ? 52 : 150)
const crewsPerSection = (staff: number): number => (staff <= 1000 ? 3 : CREWS.length)

/** The tree for an organisation of `staff` people, parents before children. `newUri` makes the ids. */
export function departmentTree(rootName: string, staff: number, newUri: () => string): DemoDepartment[] {
  const tree: DemoDepartment[] = []
  const sorts = new Map<string | null, number>()
  const add = (
    parent: DemoDepartment | null,
    name: string,
    type: DemoDepartment['type'],
    trade: Trade,
    weight: number,
  ) => {
    const sortNo = (sorts.get(parent?.uri ?? null) ?? 0) + 10
    sorts.set(parent?.uri ?? null, sortNo)
    const path = parent ? [...parent.path, name] : []
    const made: DemoDepartment = {
      uri: newUri(),
      parentUri: parent?.uri ?? null,
      name,
      type,
      trade,
      sortNo,
      weight,
      path,
    }
    tree.push(made)
    return made
  }
  const addPlans = (parent: DemoDepartment, plans: readonly Plan[]) => {
    for (const [name, trade, weight, children] of plans)
      addPlans(add(parent, name, 'dept', trade, weight), children ?? [])
  }
  const root = add(null, rootName, 'dept', 'board', 0)
  addPlans(root, HEADQUARTERS)
  const projects = Math.max(4, Math.round((staff * 0.7) / projectSize(staff)))
  const branches = BRANCHES.slice(0, Math.min(BRANCHES.length, Math.max(4, Math.ceil(projects / 6)))).map((name) => {
    const branch = add(root, `${name}分公司`, 'branch', 'office', 2)
    addPlans(branch, BRANCH_OFFICES)
    return { name, branch }
  })
  for (let index = 0; index < projects; index++) {
    const { name, branch } = branches[index % branches.length] ?? branches[0] ?? never()
    const round = Math.floor(index / branches.length)
    const places = PLACES[name]
    const place = `${places[round % places.length]}${KINDS[Math.floor(round / places.length) % KINDS.length]}`
    const phase = Math.floor(round / places.length / KINDS.length)
    addProject(add, branch, `${place}${phase > 0 ? `${phase + 1}期` : ''}项目部`, staff)
  }
  return tree
}

type Add = (
  parent: DemoDepartment | null,
  name: string,
  type: DemoDepartment['type'],
  trade: Trade,
  weight: number,
) => DemoDepartment

function addProject(add: Add, branch: DemoDepartment, name: string, staff: number): void {
  const project = add(branch, name, 'projectDept', 'project', 5)
  add(project, '安全质量组', 'dept', 'safety', 4)
  add(project, '物资机械组', 'dept', 'material', 3)
  for (const section of ['一工区', '二工区']) {
    const made = add(project, section, 'dept', 'section', 3)
    for (const crew of CREWS.slice(0, crewsPerSection(staff))) add(made, crew, 'dept', 'crew', 6)
  }
}

const never = (): never => {
  throw new Error('an organisation without branches')
}
