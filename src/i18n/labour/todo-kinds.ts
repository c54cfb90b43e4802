import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const labourTodoKinds = defineText({
  zh: {
    workerArrival: '工人登记',
    wageSheet: '工资表',
  },
  en: {
    workerArrival: 'Worker to register',
    wageSheet: 'Wage sheet',
  },
})
