import { defineText } from '#src/i18n/i18n.ts'

/** As what an invitation brings somebody. */
export const inviteAsText = defineText({
  zh: {
    worker: '工人',
    '101': '业务经理',
    '103': '上级组织人员',
    '105': '项目部人员',
    '107': '施工班组人员',
    '111': '劳务分包人员',
    '122': '服务商人员',
    '113': '工程企业人员',
    '115': '物业单位人员',
  },
  en: {
    worker: 'Worker',
    '101': 'Business manager',
    '103': 'Of an upstream organisation',
    '105': 'Of a project department',
    '107': 'Of a construction team',
    '111': 'Of a labour subcontractor',
    '122': 'Of a service provider',
    '113': 'Of an engineering company',
    '115': 'Of a property unit',
  },
})
