import { defineText } from './i18n.ts'

/** Words of values that mean the same in every record. */
export const valueWords = defineText({
  zh: { yes: '是', no: '否', longTerm: '长期' },
  en: { yes: 'Yes', no: 'No', longTerm: 'Long term' },
})
