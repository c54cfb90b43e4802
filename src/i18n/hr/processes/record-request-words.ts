import { defineText } from '#src/i18n/i18n.ts'
import { progressEn, progressZh } from './shared-words.ts'

/** What is said of requests to change a record. */
export const recordRequestWords = defineText({
  zh: {
    name: '资料变更',
    fields: { ...progressZh, changed: '变更的内容' },
    codes: {
      status: { pending: '待审核', accepted: '已通过', refused: '未通过', withdrawn: '已撤回' },
    },
    steps: { accept: '通过', refuse: '不通过', withdraw: '撤回' },
  },
  en: {
    name: 'Change of a record',
    fields: { ...progressEn, changed: 'What changes' },
    codes: {
      status: { pending: 'Waits for HR', accepted: 'Accepted', refused: 'Not accepted', withdrawn: 'Withdrawn' },
    },
    steps: { accept: 'Accept', refuse: 'Do not accept', withdraw: 'Withdraw' },
  },
})
