import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of contacts; apart from their words, because the navigation has them from the start. */
export const addressTitles = defineText({
  zh: { list: '通讯录', landing: '常用联系人' },
  en: { list: 'Contacts', landing: 'Frequent contacts' },
})
