import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of positions; apart from their words, because the navigation has them from the start. */
export const postTitles = defineText({
  zh: {
    stations: '岗位与职务',
    duties: '职务',
    ranks: '职级',
  },
  en: {
    stations: 'Positions and duties',
    duties: 'Duties',
    ranks: 'Ranks',
  },
})
