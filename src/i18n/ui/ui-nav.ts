import { defineText } from '#src/i18n/i18n.ts'

/** Words of the second column and of the lists of pages. */
export const uiNavText = defineText({
  zh: {
    filter: '筛选页面',
    nothing: '没有这样的页面',
    fold: (section: string) => `收起${section}的页面`,
    unfold: (section: string) => `展开${section}的页面`,
    waiting: (count: string) => `${count} 项待处理`,
  },
  en: {
    filter: 'Filter pages',
    nothing: 'No such page',
    fold: (section) => `Hide the pages of ${section}`,
    unfold: (section) => `Show the pages of ${section}`,
    waiting: (count) => `${count} waiting`,
  },
})
