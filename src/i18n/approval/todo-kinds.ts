import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const approvalTodoKinds = defineText({
  zh: {
    approvalTask: '审批',
  },
  en: {
    approvalTask: 'Approval',
  },
})
