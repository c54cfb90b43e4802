import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of processes; apart from their words, because the navigation has them from the start. */
export const processTitles = defineText({
  zh: {
    cockpit: '人事驾驶舱',
    alerts: '提醒规则',
    induction: '入职管理',
    regularisation: '转正管理',
    offboarding: '离职管理',
    transfer: '人事异动',
    contract: '合同管理',
    toRenew: '待续签合同',
    internship: '实习管理',
    talent: '人才库',
    corrections: '状态更正',
    transaction: '办理事项',
    registration: '入职登记表',
    papers: '资料查看',
    attendance: '考勤管理',
  },
  en: {
    cockpit: 'Personnel overview',
    alerts: 'Alert rules',
    induction: 'Inductions',
    regularisation: 'End of probation',
    offboarding: 'Departures',
    transfer: 'Transfers',
    contract: 'Contracts',
    toRenew: 'To be renewed',
    internship: 'Internships',
    talent: 'Talent pool',
    corrections: 'Corrections',
    transaction: 'In hand',
    registration: 'Entry form',
    papers: 'Papers',
    attendance: 'Attendance management',
  },
})
