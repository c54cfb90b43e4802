import type { PLATFORM_ACT_STATES, PlatformActKind } from '#contract/domains/identity/platform-log-calls.ts'
import { isPlatformRole, type PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import { defineText } from '#src/i18n/i18n.ts'

type States = Readonly<Record<(typeof PLATFORM_ACT_STATES)[number], string>>
type Acts = Readonly<Record<PlatformActKind, string>>
type Roles = Readonly<Record<PlatformRole, string>>

const zhActs: Acts = {
  'account.freeze': '冻结账号',
  'account.unfreeze': '恢复账号',
  'organisation.freeze': '冻结组织',
  'organisation.unfreeze': '恢复组织',
  'realName.look': '查看实名图片',
  'realName.certify': '通过实名认证',
  'realName.reject': '退回实名认证',
  'certification.look': '查看认证材料',
  'certification.certify': '通过组织认证',
  'certification.reject': '驳回组织认证',
  'certification.revoke': '撤销组织认证',
  'operator.appoint': '任命平台运营',
  'operator.dismiss': '撤销平台运营',
  'order.confirm': '确认订单到账',
  'order.partial': '登记部分到账',
  'order.reject': '退回转账登记',
  'order.refund': '订单退款',
  'application.change': '维护应用目录',
  'subscription.suspend': '冻结应用授权',
  'subscription.resume': '恢复应用授权',
  'subscription.release': '解除应用授权',
}
const enActs: Acts = {
  'account.freeze': 'Account frozen',
  'account.unfreeze': 'Account unfrozen',
  'organisation.freeze': 'Organisation frozen',
  'organisation.unfreeze': 'Organisation unfrozen',
  'realName.look': 'Looked at identity pictures',
  'realName.certify': 'Real name certified',
  'realName.reject': 'Real name rejected',
  'certification.look': 'Looked at papers of a certification',
  'certification.certify': 'Organisation certified',
  'certification.reject': 'Certification rejected',
  'certification.revoke': 'Certification revoked',
  'operator.appoint': 'Operator appointed',
  'operator.dismiss': 'Operator dismissed',
  'order.confirm': 'Payment confirmed',
  'order.partial': 'Payment in part',
  'order.reject': 'Payment not accepted',
  'order.refund': 'Order refunded',
  'application.change': 'Catalogue changed',
  'subscription.suspend': 'Service frozen',
  'subscription.resume': 'Service open again',
  'subscription.release': 'Service released',
}
const zhStates: States = {
  active: '正常',
  frozen: '已冻结',
  inReview: '待审核',
  certified: '已认证',
  rejected: '未通过',
  draft: '草稿',
  review: '待审核',
  onShelf: '已上架',
  offShelf: '已下架',
  retired: '已停用',
  revoked: '已撤销',
}
const enStates: States = {
  active: 'Active',
  frozen: 'Frozen',
  inReview: 'Waiting',
  certified: 'Certified',
  rejected: 'Rejected',
  draft: 'Draft',
  review: 'In review',
  onShelf: 'On the shelf',
  offShelf: 'Off the shelf',
  retired: 'Retired',
  revoked: 'Revoked',
}

const zhRoles: Roles = {
  orderReviewer: '订单审核',
  certificationReviewer: '认证审核',
  contentReviewer: '内容审核',
  appPublisher: '应用发布',
  support: '客服',
  auditor: '审计',
  accountManager: '账号与组织管理',
}
const enRoles: Roles = {
  orderReviewer: 'order reviewer',
  certificationReviewer: 'certification reviewer',
  contentReviewer: 'content reviewer',
  appPublisher: 'app publisher',
  support: 'support',
  auditor: 'auditor',
  accountManager: 'account manager',
}
const named = (keys: string, names: Roles, comma: string) =>
  keys
    .split(' ')
    .map((key) => (isPlatformRole(key) ? names[key] : key))
    .join(comma)

/** Words of the log of operators' acts. */
export const platformLogText = defineText({
  zh: {
    title: '操作记录',
    at: '时间',
    operator: '操作人',
    operatorHint: '姓名或用户名',
    act: '操作',
    subject: '对象',
    subjectHint: '姓名/完整手机号',
    reason: '原因',
    change: '变化',
    before: '之前',
    after: '之后',
    username: '用户名',
    number: '记录编号',
    moved: (before: string, after: string) => `${before} → ${after}`,
    who: (name: string, username: string) => (username === '' ? name : `${name}（${username}）`),
    gone: '已不存在',
    none: '没有符合条件的操作记录',
    nothingYet: '还没有操作记录',
    noneHint: '冻结、恢复、实名审核等每一次操作都会记在这里，任何人都不能修改或删除。',
    server: '服务器命令行',
    roles: (keys: string) => named(keys, zhRoles, '、'),
    sheet: '操作记录',
    acts: zhActs,
    states: zhStates,
  },
  en: {
    title: 'Log of acts',
    at: 'Time',
    operator: 'Operator',
    operatorHint: 'Name or username',
    act: 'Act',
    subject: 'Concerning',
    subjectHint: 'Name or full mobile',
    reason: 'Reason',
    change: 'Change',
    before: 'Before',
    after: 'After',
    username: 'Username',
    number: 'Number in the log',
    moved: (before, after) => `${before} → ${after}`,
    who: (name, username) => (username === '' ? name : `${name} (${username})`),
    gone: 'No longer there',
    none: 'No act like this',
    nothingYet: 'Nothing has been done yet',
    noneHint:
      'Every freezing, unfreezing and decision about a real name stands here. Nobody can change or delete a line.',
    server: 'Command line of the server',
    roles: (keys) => named(keys, enRoles, ', '),
    sheet: 'operators-log',
    acts: enActs,
    states: enStates,
  },
})
