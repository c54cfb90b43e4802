import { defineText } from '#src/i18n/i18n.ts'

/** Words of a paper's number that no device keeps. */
export const paperNumberText = defineText({
  zh: {
    number: '证件号码',
    kind: '证件类型',
    none: '未登记',
    fact: (label: string, value: string) => `${label}：${value}`,
    tail: (kind: string, tail: string) => `${kind} · 尾号 ${tail}`,
    show: '查看号码',
    edit: '登记',
    change: '修改',
    keep: '留空则删除已登记的号码。号码不存到手机和电脑上，每次查看都有记录。',
  },
  en: {
    number: 'Number',
    kind: 'Document',
    none: 'Not entered',
    fact: (label, value) => `${label}: ${value}`,
    tail: (kind, tail) => `${kind} · ends in ${tail}`,
    show: 'Show the number',
    edit: 'Enter',
    change: 'Change',
    keep: 'Left empty, the number that is kept is removed. No device keeps it, and every look at it is logged.',
  },
})
