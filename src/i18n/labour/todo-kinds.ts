import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const labourTodoKinds = defineText({
  zh: {
    wageSheet: '工资表',
  },
  en: {
    wageSheet: 'Wage sheet',
  },
})
