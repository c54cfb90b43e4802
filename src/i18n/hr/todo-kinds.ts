import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const hrTodoKinds = defineText({
  zh: {
    hrForm: '入职登记',
    regularisation: '转正',
    contractRenewal: '合同续签',
    materialCheck: '材料核对',
    recordRequest: '资料变更',
    departureItem: '离职交接',
    checklistItem: '入职清单',
    transfer: '人事调动',
    intern: '实习',
  },
  en: {
    hrForm: 'Onboarding form',
    regularisation: 'End of probation',
    contractRenewal: 'Contract renewal',
    materialCheck: 'Document check',
    recordRequest: 'Change of a record',
    departureItem: 'Handover',
    checklistItem: 'Onboarding checklist',
    transfer: 'Transfer',
    intern: 'Internship',
  },
})
