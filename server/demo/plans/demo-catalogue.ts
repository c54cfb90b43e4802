// The catalogue of the demonstration: applications and solutions with their plans.
import {
  type AppCategory,
  type AppIcon,
  application,
  type RequiredAuth,
  solution,
} from '#contract/domains/market/catalogue.ts'
import type { PricingPlan } from '#contract/domains/market/plan.ts'
import { type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { createDice } from './seeded-random.ts'

interface AppPlan {
  readonly name: string
  readonly icon: AppIcon
  readonly category: AppCategory
  readonly introduction: string
  readonly highlights: readonly string[]
  /** For one person and month, in yuan; of a fixed plan for all. */
  readonly yuan: number
  readonly open: readonly ['iframe' | 'route' | 'external', string]
  readonly requiredAuth?: RequiredAuth
  readonly status?: 'offShelf'
  readonly all?: boolean
}

/** A page that stands for an application of somebody else. */
const SHOWROOM = '/showroom/index.html'

const APPS: readonly AppPlan[] = [
  {
    ...{ name: '工地日志', icon: 'clipboard', category: 'site', yuan: 30, open: ['route', '/dynamic'] },
    introduction: '班组、天气、进度和问题一页记完，自动汇总成周报。',
    highlights: ['拍照即记，离线也能写', '天气和人数自动带出', '每周自动汇总'],
  },
  {
    ...{ name: '劳务花名册', icon: 'people', category: 'labour', yuan: 20 },
    open: ['route', '/organization/personnel/rostersList'],
    introduction: '进场人员实名登记，证件和合同到期提醒。',
    highlights: ['身份证拍照登记', '证件到期提前提醒', '按班组导出'],
  },
  {
    ...{ name: '安全巡检', icon: 'shield', category: 'safety', yuan: 25, open: ['iframe', SHOWROOM] },
    introduction: '巡检路线、隐患拍照、整改闭环，谁整改一目了然。',
    highlights: ['扫码签到不漏检', '隐患拍照派给责任人', '整改复查有记录'],
  },
  {
    ...{ name: '塔吊监测', icon: 'crane', category: 'site', yuan: 40, open: ['iframe', SHOWROOM] },
    introduction: '吊重、风速和回转实时查看，超限立即提醒。',
    highlights: ['实时查看每台塔吊', '超限推送到手机', '运行记录可追溯'],
  },
  {
    ...{ name: '材料进场', icon: 'truck', category: 'material', yuan: 15, open: ['iframe', SHOWROOM] },
    introduction: '送货单拍照入库，进出数量随时核对。',
    highlights: ['送货单拍照识别', '超量进场提醒', '月底一键对账'],
  },
  {
    ...{ name: '工资代发', icon: 'wallet', category: 'labour', yuan: 18, open: ['external', 'https://example.com/'] },
    introduction: '按考勤生成工资表，专户代发，工人签字确认。',
    highlights: ['考勤自动算工资', '专户代发留凭证', '工人手机签字'],
    requiredAuth: 'company',
  },
  {
    ...{ name: '合同台账', icon: 'contract', category: 'cost', yuan: 22 },
    open: ['route', '/organization/personnel/contract'],
    introduction: '合同、变更和付款节点集中管理，到期提前提醒。',
    highlights: ['付款节点提醒', '变更随合同归档', '按项目汇总'],
  },
  {
    ...{ name: '进度计划', icon: 'calendar', category: 'site', yuan: 28, open: ['iframe', SHOWROOM] },
    introduction: '横道图排计划，现场回填实际进度，偏差一眼看到。',
    highlights: ['手机回填进度', '偏差自动标红', '导出周计划'],
  },
  {
    ...{ name: '视频监控', icon: 'camera', category: 'site', yuan: 300, open: ['external', 'https://example.com/'] },
    introduction: '各工地摄像头集中查看，录像按需回放。',
    highlights: ['多工地同屏', '录像随时回放', '按区域授权'],
    all: true,
  },
  {
    ...{ name: '成本看板', icon: 'chart', category: 'cost', yuan: 35, open: ['iframe', SHOWROOM] },
    introduction: '合同、材料、人工三本账合一，项目盈亏每天更新。',
    highlights: ['三本账自动合并', '盈亏每天更新', '超支提前提醒'],
  },
  {
    ...{ name: '临电管理', icon: 'bolt', category: 'safety', yuan: 12, open: ['iframe', SHOWROOM] },
    introduction: '配电箱巡查、漏保试验和用电统计。',
    highlights: ['配电箱一箱一码', '漏保试验有记录', '用电异常提醒'],
    requiredAuth: 'engineering',
  },
  {
    ...{ name: '审批助手', icon: 'box', category: 'office', yuan: 200, open: ['route', '/approve'], all: true },
    introduction: '常用审批一键发起，待办集中处理。',
    highlights: ['常用模板一键发起', '待办集中处理', '全员可用'],
  },
  {
    ...{ name: '考勤地图', icon: 'map', category: 'labour', yuan: 10, open: ['iframe', SHOWROOM], status: 'offShelf' },
    introduction: '旧版考勤打卡，已由劳务花名册替代。',
    highlights: ['外勤定位打卡'],
  },
]

const SOLUTIONS = [
  {
    ...{ name: '智慧工地套餐', icon: 'helmet' as const, category: 'site' as const, yuan: 80 },
    introduction: '日志、巡检、塔吊一次开通，现场情况一屏掌握。',
    parts: [
      ['工地日志', 3333],
      ['安全巡检', 3333],
      ['塔吊监测', 3334],
    ],
  },
  {
    ...{ name: '劳务实名套餐', icon: 'people' as const, category: 'labour' as const, yuan: 32 },
    introduction: '实名登记到工资代发，劳务管理全程留痕。',
    parts: [
      ['劳务花名册', 5500],
      ['工资代发', 4500],
    ],
  },
] as const

export interface DemoCatalogue {
  readonly applications: readonly AnyRow[]
  readonly solutions: readonly AnyRow[]
}

/** Rows as everybody sees them. Two runs of one moment give the same. */
export function demoCatalogue(seed: number, nowMs: number): DemoCatalogue {
  const dice = createDice(seed)
  const newId = (prefix: string) => `${prefix}_${makeUlid(nowMs, dice.next)}`
  const plansOf = (yuan: number, all: boolean): PricingPlan[] => {
    const plan = (name: string, more: Partial<PricingPlan>): PricingPlan => ({
      ...{ uri: newId('plan'), name, status: 'enabled', version: 1, priceType: 'plain', pricingType: 'perPerson' },
      ...{ type: 'month', usernumType: 'entered', usernum: null, isTrial: false, trialDays: null },
      ...{ isRecommended: false, pricingRangeBeans: [], pricingCycleBeans: [], ...more },
    })
    const cycle = (periodName: string, periodMonth: number, discountsFen: number, finalPriceFen = 0) => ({
      ...{ uri: newId('cyc'), periodName, periodMonth, discountsFen, finalPriceFen },
    })
    const tier = (usernumStart: number, usernumEnd: number | null, share: number) => ({
      ...{ uri: newId('tier'), usernumStart, usernumEnd, priceFen: Math.round(yuan * share) * 100 },
    })
    const trial = plan('免费试用', { isTrial: true, trialDays: 30 })
    if (all)
      return [
        plan('全员版', {
          ...{ pricingType: 'flat', usernumType: 'all', isRecommended: true },
          pricingCycleBeans: [cycle('一年', 12, 0, yuan * 12 * 90), cycle('一个月', 1, 0, yuan * 100)],
        }),
        trial,
      ]
    return [
      plan('标准版', {
        ...{ priceType: 'tiered', isRecommended: true },
        pricingRangeBeans: [tier(1, 10, 1), tier(11, 50, 0.8), tier(51, 200, 0.65), tier(201, null, 0.5)],
        pricingCycleBeans: [cycle('一年', 12, yuan * 100), cycle('半年', 6, 0), cycle('一季', 3, 0)],
      }),
      plan('灵活版', { pricingCycleBeans: [cycle('一年', 12, 0, yuan * 9 * 100), cycle('一个月', 1, 0, yuan * 100)] }),
      plan('班组版', {
        ...{ pricingType: 'flat', usernumType: 'fixed', usernum: 20 },
        pricingCycleBeans: [cycle('一年', 12, 0, yuan * 20 * 10 * 100)],
      }),
      trial,
    ]
  }
  const said =
    '<p>价格含安装指导和全年升级。对公转账付款，平台确认到账后即时开通。</p><p>人数不足时可随时增加，按剩余天数计费。</p>'
  const applications = APPS.map((one, index) =>
    completeRow(application, newId('app'), {
      ...{ name: one.name, fullName: `龙门${one.name}`, icon: one.icon, category: one.category, sort: index + 1 },
      ...{ introduction: one.introduction, highlights: [...one.highlights], pricingInstruction: said },
      ...{ requiredAuth: one.requiredAuth ?? 'none', status: one.status ?? 'onShelf', provider: '龙门科技' },
      ...{ openMode: one.open[0], entryUrl: one.open[1], platforms: ['web', 'app', 'pc'], versionNo: '2.1' },
      ...{ screenshots: [], applicationPricingStrategyBeans: plansOf(one.yuan, one.all ?? false) },
    }),
  )
  const uriOf = (name: string) => applications.find((row) => row.name === name)?.uri ?? ''
  const solutions = SOLUTIONS.map((one, index) =>
    completeRow(solution, newId('sol'), {
      ...{ name: one.name, icon: one.icon, category: one.category, sort: index + 1, introduction: one.introduction },
      ...{ highlights: one.parts.map(([name]) => name), pricingInstruction: said, requiredAuth: 'none' },
      ...{ status: 'onShelf', applicationPricingStrategyBeans: plansOf(one.yuan, false) },
      applicationSolutionRelList: one.parts.map(([name, weight]) => ({ applicationUri: uriOf(name), weight })),
    }),
  )
  return { applications, solutions }
}
