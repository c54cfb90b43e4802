import { defineText } from '#src/i18n/i18n.ts'
import { employeeWords } from '../employee-words.ts'

/** What is said of checklists. */
export const checklistTemplateWords = defineText({
  zh: {
    name: '清单模板',
    fields: { name: '模板名称', employeeType: '默认用于', items: '事项' },
    codes: { employeeType: employeeWords.zh.codes.employeeType },
    steps: {},
  },
  en: {
    name: 'Checklist',
    fields: { name: 'Name', employeeType: 'Usual for', items: 'Items' },
    codes: { employeeType: employeeWords.en.codes.employeeType },
    steps: {},
  },
})
