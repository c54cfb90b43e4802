import { defineText } from '#src/i18n/i18n.ts'

/** Words of the navigation itself: what the first picture needs beyond the names of pages. */
export const navigationText = defineText({
  zh: { mine: '我的', todos: '待办', more: '更多' },
  en: { mine: 'Me', todos: 'To do', more: 'More' },
})
