import { defineText } from '#src/i18n/i18n.ts'

/** Words of the pages about regularisations. */
export const regularisationText = defineText({
  zh: {
    title: '转正管理',
    begin: '发起转正',
    over: '试用期已满，请尽快办理',
    sections: { period: '试用期', review: '本人总结', assessment: '考核', salary: '调薪说明' },
    salary: {
      open: '查看与填写调薪说明',
      title: '调薪说明',
      label: '转正后的薪资安排',
      hint: '只有可查看敏感信息的人能看到，每次查看都会记录。',
      save: '保存',
      saved: '已保存',
      needsServer: '需要网络：调薪说明只保存在服务器上，您填写的内容还在。',
    },
  },
  en: {
    title: 'End of probation',
    begin: 'Start',
    over: 'Probation is over',
    sections: { period: 'Probation', review: 'Own review', assessment: 'Assessment', salary: 'Salary' },
    salary: {
      open: 'Read and write the salary note',
      title: 'Salary note',
      label: 'Pay after the probation',
      hint: 'Only those who may read sensitive fields see it; each look is logged.',
      save: 'Save',
      saved: 'Saved',
      needsServer: 'Needs a connection: the note is kept by the server alone; what you typed is still here.',
    },
  },
})
