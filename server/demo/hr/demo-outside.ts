// Applications of partners, contacts outside of the organisation and branch companies of the demonstration.
import { branchCompany } from '#contract/domains/partners/branch-company.ts'
import { externalContact } from '#contract/domains/partners/external-contact.ts'
import { partnerApplication, partnerApplicationFlow } from '#contract/domains/partners/partner-application.ts'
import type { SupplementItem } from '#contract/domains/partners/supplement.ts'
import { type AnyCollection, type AnyRow, completeRow } from '#contract/kit/collection.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import { socialCreditCheck } from '#contract/kit/prc/social-credit-code.ts'
import type { Step, TrailEntry } from '#contract/kit/workflow.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { createDice } from '../plans/seeded-random.ts'

interface Given {
  readonly seed: number
  readonly nowMs: number
  readonly owner: string
  /** With whom contacts are shared. */
  readonly colleague: string
  /** Who has applied; nobody in the quiet demonstration. */
  readonly applicant: { readonly userId: string; readonly username: string; readonly name: string } | undefined
}

const DAY_MS = 24 * 3_600_000

const code = (number: number): string => {
  const body = `91330100MA${String(number).padStart(7, '0')}`
  return body + socialCreditCheck(body)
}

/** Name, kind, steps taken with what was said; the applicant's own have no word of the organisation. */
const APPLICATIONS: readonly (readonly [
  name: string,
  typeCode: string,
  steps: readonly (readonly [step: keyof typeof partnerApplicationFlow.steps, note: string])[],
])[] = [
  ['衢州信安劳务有限公司', '111', []],
  ['丽水瓯江架子班组', '107', [['askSupplement', '请补充最近一年的工资支付记录']]],
  [
    '绍兴柯桥混凝土班组',
    '107',
    [
      ['askSupplement', ''],
      ['resubmit', ''],
    ],
  ],
  ['湖州南浔设计院有限公司', '122', [['pass', '资料齐全']]],
  ['温州瓯海钢筋班组', '107', [['reject', '负责人信息与身份证不一致']]],
  ['舟山海建工程有限公司', '113', [['withdraw', '']]],
  [
    '义乌商城建设代理有限公司',
    '101',
    [
      ['pass', ''],
      ['askCancel', '业务调整，不再代理'],
    ],
  ],
  [
    '诸暨浣江物业有限公司',
    '115',
    [
      ['pass', ''],
      ['askCancel', '项目已移交'],
      ['agreeCancel', ''],
    ],
  ],
]

/** What was asked for to complete one, and what was answered where it has come back. */
const asked = (field: string, missing: string, round: number, answer?: string): SupplementItem => ({
  ...{ field, missing, round, isDone: answer === '', answer: answer ?? '' },
})
const SUPPLEMENTS: Readonly<Record<string, readonly SupplementItem[]>> = {
  丽水瓯江架子班组: [
    asked('statement', '请写明在建项目和可以进场的人数', 1),
    asked('近一年工资支付记录', '请上传每月工资表和银行回单', 1),
  ],
  绍兴柯桥混凝土班组: [
    asked('uscc', '与营业执照上的代码不一致，请核对', 1, ''),
    asked('班组长身份证', '请上传正反面照片', 1, '证件正在换领，下周一补上'),
  ],
}

/** Rows by collection. */
export function demoOutside({ seed, nowMs, owner, colleague, applicant }: Given): Map<AnyCollection, AnyRow[]> {
  const dice = createDice(seed)
  const today = todayInShanghai(nowMs)
  const make = (of: AnyCollection, values: Record<string, unknown>): AnyRow =>
    completeRow(of, `${of.idPrefix}_${makeUlid(nowMs, dice.next)}`, values)
  const applications = applicant
    ? APPLICATIONS.map(([name, typeCode, steps], at) => {
        const trail = steps.map(([step, note], index): TrailEntry => {
          const isOwn = (partnerApplicationFlow.steps[step] as Step).by.length === 0
          const daysAgo = steps.length - index
          return {
            ...{ step, note, by: isOwn ? applicant.username : owner, at: nowMs - daysAgo * DAY_MS },
            to: partnerApplicationFlow.steps[step].to,
          }
        })
        const last = trail.at(-1)
        return make(partnerApplication, {
          ...{ applyNo: `HZ-${today.replaceAll('-', '')}-${String(at + 1).padStart(5, '0')}`, name, typeCode },
          ...{ applicantUserId: applicant.userId, applicantDomain: '', applicantName: applicant.name },
          ...{ uscc: code(5_000_000 + at * 37), contactName: applicant.name, contactMobile: '13900000009' },
          ...{ statement: '在浙江施工多年，希望长期合作。', auditNote: last?.note || null },
          ...{ supplements: SUPPLEMENTS[name] ?? [], waitedMs: null },
          ...{
            status: last?.to ?? 'inReview',
            statusAt: last?.at ?? nowMs - (at + 2) * DAY_MS,
            statusBy: last?.by ?? null,
            trail,
          },
        })
      })
    : []
  const contact = (name: string, mobile: string, companyName: string, title: string, days: number | undefined) =>
    make(externalContact, {
      ...{ name, mobile, companyName, title, tags: [], source: 'site', ownerUsername: owner, sharedWith: [colleague] },
      ...{ nextFollowAt: days === undefined ? null : addDays(today, days) },
      followUps: [{ day: addDays(today, -9), by: owner, note: '谈了三号楼的移交时间。' }],
    })
  const branch = (name: string, status: string, at: number) =>
    make(branchCompany, {
      ...{ name, status, uscc: code(7_000_000 + at), legalPerson: '赵国强', contactPhone: '0574-87654321' },
      ...{ address: '浙江省', establishedDate: '2015-06-18', managerUsername: at === 0 ? colleague : null, trail: [] },
    })
  return new Map<AnyCollection, AnyRow[]>([
    [partnerApplication, applications],
    [
      externalContact,
      [
        contact('高建平', '13757100001', '杭州市建设工程质量安全监督总站', '主任', -1),
        contact('罗素云', '13757100002', '浙江省工程咨询行业协会', '秘书长', 12),
        contact('郑立民', '13757100004', '钱江水务集团', '工程部部长', 0),
        contact('孙志刚', '13757100003', '萧山电力设计院', '工程师', undefined),
      ],
    ],
    [
      branchCompany,
      [
        branch('龙门建设集团宁波分公司', 'operating', 0),
        branch('龙门建设集团温州分公司', 'suspended', 1),
        branch('龙门建设集团义乌分公司', 'closed', 2),
      ],
    ],
  ])
}
