import { defineText } from '#src/i18n/i18n.ts'

/** What is said of the arrangement of a board. */
export const layoutWords = defineText({
  zh: {
    name: '看板布局',
    fields: { widgets: '卡片' },
    codes: {},
    steps: {},
    acts: { addBoardLayout: () => '调整看板', changeBoardLayout: () => '调整看板' },
  },
  en: {
    name: 'Arrangement of the board',
    fields: { widgets: 'Cards' },
    codes: {},
    steps: {},
    acts: { addBoardLayout: () => 'Arrange the board', changeBoardLayout: () => 'Arrange the board' },
  },
})
