import { defineText } from '#src/i18n/i18n.ts'

/** What is said of to-dos as records. */
export const todoWords = defineText({
  zh: { name: '待办', fields: {}, codes: {}, steps: {}, acts: { claimTodo: (who: string) => `认领待办 ${who}` } },
  en: { name: 'To-do', fields: {}, codes: {}, steps: {}, acts: { claimTodo: (who) => `Claim the to-do ${who}` } },
})
