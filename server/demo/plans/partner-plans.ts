// Which partners the demonstration has.
import { DEMO_LABOUR } from './demo-places.ts'

type RolePlan = readonly [typeCode: string, className: string, values?: Readonly<Record<string, unknown>>]

export interface PartnerPlan {
  readonly name: string
  readonly short: string
  readonly address: string
  /** Longitude and latitude. */
  readonly place?: string
  /** Day of birth of the legal representative, whose resident card is known. */
  readonly legalPersonBorn?: string
  /** The same of the leader of its people. */
  readonly leaderBorn?: string
  /** The organisation of the demonstration that it is on the platform. */
  readonly linked?: { readonly domain: string; readonly name: string }
  readonly roles: readonly RolePlan[]
  readonly status?: 'draft' | 'active' | 'onHold' | 'blacklisted' | 'ended'
  /** The step that led to the state, and why. */
  readonly step?: string
  readonly note?: string
  /** A black-listing: in how many days it ends, and why. It waits for its approval, or is in force where the state says so. */
  readonly ban?: readonly [days: number | null, reason: string]
  /** Category, name, and in how many days it ends. */
  readonly papers?: readonly (readonly [category: string, name: string, days: number])[]
  readonly ratings?: readonly number[]
}

/** Code of the kind, the class at the top, those below it. */
export const CLASS_NAMES: readonly (readonly [typeCode: string, top: string, below: readonly string[]])[] = [
  ['111', '主体劳务', ['木工劳务', '钢筋劳务', '混凝土劳务']],
  ['107', '自有班组', ['木工班组', '钢筋班组', '架子班组']],
  ['101', '浙江区域', ['杭州', '宁波']],
  ['122', '技术服务', ['设计', '检测']],
]

/** The first eight are one of each kind. */
export const PARTNER_PLANS: readonly PartnerPlan[] = [
  {
    name: '杭州恒基劳务有限公司',
    short: '恒基劳务',
    address: '浙江省杭州市萧山区市心中路 818 号',
    place: '120.27084,30.18463',
    legalPersonBorn: '1971-03-14',
    leaderBorn: '1979-11-02',
    linked: DEMO_LABOUR,
    roles: [
      [
        '111',
        '木工劳务',
        {
          ...{ labourFilingNo: '浙劳备 2024-0186', safetyLicenceNo: '（浙）JZ安许证字 018866', headcount: 130 },
          ...{
            headcountByTrade: '木工 70、钢筋工 40、混凝土工 20',
            leaderName: '周木生',
            wageBank: '建设银行杭州萧山支行',
          },
        },
      ],
      ['107', '木工班组', { leaderName: '周木生', headcount: 24, trades: ['木工'], city: '杭州' }],
    ],
    papers: [
      ['labour', '施工劳务资质', 412],
      ['safetyLicence', '安全生产许可证', 96],
      ['workInjury', '工伤保险', 45],
    ],
    ratings: [5, 4],
  },
  {
    name: '宁波四明建设管理有限公司',
    short: '四明建管',
    address: '浙江省宁波市鄞州区天童北路 1088 号',
    place: '121.54409,29.81663',
    legalPersonBorn: '1968-07-21',
    roles: [
      ['101', '宁波', { accountUsername: 'manager', agentLevel: '一级', territory: '宁波市', depositFen: 20_000_000 }],
    ],
    papers: [['other', '代理授权书', 220]],
    ratings: [4],
  },
  {
    name: '浙江省交通投资建设集团有限公司',
    short: '浙交建',
    address: '浙江省杭州市上城区五星路 199 号',
    roles: [['103', '', { relation: 'generalContractor', ourPartnerNo: 'GYS-20871', dispatchContact: '工程部 郑工' }]],
  },
  {
    name: '钱江世纪城一期项目部',
    short: '钱江一期',
    address: '浙江省杭州市萧山区钱江世纪城奔竞大道',
    place: '120.21079,30.24603',
    roles: [['105', '', { stage: 'building', techLead: '陆建军', startDate: '2025-03-01', planEnd: '2027-06-30' }]],
  },
  {
    name: '老周木工班组',
    short: '老周班组',
    address: '浙江省杭州市余杭区仓前街道',
    place: '120.00287,30.29065',
    leaderBorn: '1976-05-09',
    roles: [
      [
        '107',
        '木工班组',
        {
          ...{ leaderName: '周德旺', headcount: 18, trades: ['木工', '模板'], city: '杭州' },
          headcountByTrade: '木工 12、模板工 6',
        },
      ],
    ],
    ratings: [5],
  },
  {
    name: '华东建筑设计咨询有限公司',
    short: '华东设计',
    address: '上海市黄浦区汉口路 151 号',
    roles: [['122', '设计', { serviceKinds: ['design', 'consulting'], serviceRegions: '华东' }]],
    papers: [['design', '建筑行业设计资质', 530]],
  },
  {
    name: '浙江远安钢结构工程有限公司',
    short: '远安钢构',
    address: '浙江省湖州市德清县武康街道',
    roles: [['113', '', { safetyLicenceNo: '（浙）JZ安许证字 020331' }]],
    papers: [
      ['specialContract', '钢结构工程专业承包资质', 150],
      ['safetyLicence', '安全生产许可证', -12],
    ],
  },
  {
    name: '钱江世纪花园业主委员会',
    short: '世纪花园',
    address: '浙江省杭州市萧山区利一路 66 号',
    roles: [['115', '', { propertyName: '钱江世纪花园', buildings: 12, areaM2: 186_000, warrantyEnd: '2028-05-31' }]],
  },
  {
    name: '绍兴鲁越劳务有限公司',
    short: '鲁越劳务',
    address: '浙江省绍兴市越城区解放大道 700 号',
    place: '120.58212,29.99694',
    legalPersonBorn: '1974-12-30',
    roles: [['111', '钢筋劳务', { labourFilingNo: '浙劳备 2023-0910', headcount: 86 }]],
    status: 'onHold',
    step: 'hold',
    note: '九月工资表迟交，整改后恢复',
    ban: [null, '整改期内再次迟交工资表，两个班组到劳动监察投诉。'],
    papers: [['labour', '施工劳务资质', 20]],
    ratings: [2, 3],
  },
  {
    name: '台州宏达建筑劳务有限公司',
    short: '宏达劳务',
    address: '浙江省台州市椒江区市府大道 300 号',
    legalPersonBorn: '1969-09-18',
    roles: [['111', '混凝土劳务', { labourFilingNo: '浙劳备 2022-0377', headcount: 40 }]],
    status: 'blacklisted',
    step: 'blacklist',
    note: '拖欠工人工资，经查属实',
    ban: [180, '拖欠工人工资，经查属实'],
  },
  {
    name: '嘉兴南湖检测技术有限公司',
    short: '南湖检测',
    address: '浙江省嘉兴市南湖区中环南路 1882 号',
    roles: [['122', '检测', { serviceKinds: ['testing'], serviceRegions: '浙北' }]],
    status: 'ended',
    step: 'end',
    note: '合同到期不再续签',
  },
  {
    name: '金华婺江监理有限公司',
    short: '婺江监理',
    address: '浙江省金华市婺城区宾虹路 888 号',
    roles: [['122', '', { serviceKinds: ['supervision'], serviceRegions: '金华' }]],
    status: 'draft',
  },
  {
    name: '中原建工集团有限公司',
    short: '中原建工',
    address: '河南省郑州市金水区花园路 59 号',
    roles: [
      ['103', '', { relation: 'client', ourPartnerNo: 'ZY-3301' }],
      ['113', '', { safetyLicenceNo: '（豫）JZ安许证字 110220' }],
    ],
    papers: [['generalContract', '建筑工程施工总承包资质', 900]],
  },
  {
    name: '巴蜀钢筋班组',
    short: '巴蜀班组',
    address: '四川省成都市金牛区',
    roles: [['107', '钢筋班组', { leaderName: '何大军', headcount: 32, trades: ['钢筋'], city: '成都' }]],
    ratings: [4, 4],
  },
  {
    name: '未来科技城二期项目部',
    short: '未来二期',
    address: '浙江省杭州市余杭区文一西路 1500 号',
    roles: [['105', '', { stage: 'preparing', techLead: '沈立新', startDate: '2026-12-15', planEnd: '2029-01-31' }]],
  },
  {
    name: '杭州湾架子班组',
    short: '架子班组',
    address: '浙江省宁波市慈溪市',
    roles: [['107', '架子班组', { leaderName: '田家福', headcount: 15, trades: ['架子工'], city: '宁波' }]],
  },
]
