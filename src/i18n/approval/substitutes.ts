import { defineText } from '#src/i18n/i18n.ts'

/** Words of the page of substitutes. */
export const substitutesText = defineText({
  zh: {
    title: '审批代理',
    mine: '谁代理我',
    forMe: '我代理谁',
    others: '其他人的代理',
    add: '设置代理',
    hint: '您外出期间，新到的审批由代理人处理，记录里两个人的名字都会写明。',
    none: '没有设置代理',
    noneForMe: '没有人请您代理',
    line: (from: string, to: string) => `${from} → ${to}`,
    days: (from: string, to: string) => `${from} 至 ${to}`,
    all: '全部审批',
    some: (names: string) => names,
    end: '结束代理',
    endAsk: '结束后，新的审批重新由本人处理；已经转给代理人的不变。',
    ended: '已结束',
  },
  en: {
    title: 'Substitutes',
    mine: 'Who stands in for me',
    forMe: 'For whom I stand in',
    others: 'Substitutes of others',
    add: 'Name a substitute',
    hint: 'While you are away, new approvals go to your substitute. Both names stand in the record.',
    none: 'No substitute is named',
    noneForMe: 'Nobody has asked you',
    line: (from, to) => `${to} for ${from}`,
    days: (from, to) => `${from} to ${to}`,
    all: 'All approvals',
    some: (names) => names,
    end: 'End it',
    endAsk: 'New approvals go to the person again. What the substitute holds stays with him.',
    ended: 'Ended',
  },
})
