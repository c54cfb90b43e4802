import { defineText } from '#src/i18n/i18n.ts'

/** Names of the pages of the board; apart from their words, because the navigation has them from the start. */
export const boardTitles = defineText({
  zh: { board: '看板', summary: '每周之星', cooperation: '寻找合作', daylytask: '日程' },
  en: { board: 'Board', summary: 'Star of the week', cooperation: 'Find partners', daylytask: 'Schedule' },
})
