import { defineText } from '#src/i18n/i18n.ts'

/** Words around a chart. */
export const chartText = defineText({
  zh: {
    numbers: '看数字',
    hide: '收起数字',
    blank: '这段时间没有数据。',
    picture: (title: string) => `${title}的图，数字在下方的表格里`,
  },
  en: {
    numbers: 'Numbers',
    hide: 'Hide numbers',
    blank: 'Nothing in this time.',
    picture: (title: string) => `Chart: ${title}. Its numbers stand in the table below`,
  },
})
