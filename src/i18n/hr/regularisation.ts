import { defineText } from '#src/i18n/i18n.ts'

/** Words of the pages about regularisations. */
export const regularisationText = defineText({
  zh: {
    title: '转正管理',
    begin: '发起转正',
    over: '试用期已满，请尽快办理',
    noPerson: '请选择一位试用期人员',
    noEnd: '请选择试用期截止日期',
    sections: { period: '试用期', review: '本人总结', assessment: '考核' },
  },
  en: {
    title: 'End of probation',
    begin: 'Begin',
    over: 'Probation is over: please decide',
    noPerson: 'Please choose somebody on probation',
    noEnd: 'Please choose the end of the probation',
    sections: { period: 'Probation', review: 'Own review', assessment: 'Assessment' },
  },
})
