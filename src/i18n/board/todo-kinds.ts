import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const boardTodoKinds = defineText({
  zh: {
    schedule: '日程',
    postReport: '信息举报',
  },
  en: {
    schedule: 'Schedule',
    postReport: 'Report of a post',
  },
})
