import { defineText } from '#src/i18n/i18n.ts'

/** Words of deciding on reports. */
export const decideReportsText = defineText({
  zh: {
    label: '待处理的举报',
    all: '全部举报',
    reported: (name: string, reason: string) => `${name} 举报：${reason}`,
    uphold: '成立，下架',
    dismiss: '不成立',
    note: '处理说明（会告诉举报人和作者）',
    decide: '处理举报',
    decided: '已处理',
    open: '查看内容',
    ofComment: (text: string) => `评论：${text}`,
  },
  en: {
    label: 'Reports that wait',
    all: 'All reports',
    reported: (name, reason) => `${name} reported: ${reason}`,
    uphold: 'Uphold and take down',
    dismiss: 'Dismiss',
    note: 'A word on it, for the author and whoever reported it',
    decide: 'Decide',
    decided: 'Decided',
    open: 'Look at it',
    ofComment: (text) => `Comment: ${text}`,
  },
})
