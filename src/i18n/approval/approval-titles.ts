import { defineText } from '#src/i18n/i18n.ts'

/** Names of the pages of approvals. */
export const approvalTitles = defineText({
  zh: {
    list: '审批',
    start: '发起审批',
    substitutes: '审批代理',
    templates: '审批模板',
    design: '设计审批',
    sent: '我发出的',
    link: '一次性审批',
  },
  en: {
    list: 'Approvals',
    start: 'Ask for approval',
    substitutes: 'Substitutes',
    templates: 'Kinds of approval',
    design: 'Design an approval',
    sent: 'Sent by me',
    link: 'Decide by a link',
  },
})
