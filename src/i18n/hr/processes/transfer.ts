import { defineText } from '#src/i18n/i18n.ts'
import { processTitles } from './process-titles.ts'

/** Words of the pages about transfers. */
export const transferText = defineText({
  zh: {
    title: processTitles.zh.transfer,
    begin: '发起异动',
    sections: { about: '异动', changes: '调动前后', rest: '说明' },
    from: (value: string) => `原：${value}`,
    none: '空',
    hint: '只填写要变的内容，其余留空。',
  },
  en: {
    title: processTitles.en.transfer,
    begin: 'Begin a transfer',
    sections: { about: 'Transfer', changes: 'Before and after', rest: 'Notes' },
    from: (value) => `Before: ${value}`,
    none: 'empty',
    hint: 'Fill in only what changes.',
  },
})
