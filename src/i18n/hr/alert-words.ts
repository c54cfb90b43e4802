import { defineText } from '#src/i18n/i18n.ts'

/** What alerts are called, and what a message of one says. */
export const alertNames = defineText({
  zh: {
    kinds: {
      plannedEntry: '计划入职',
      formOpen: '入职登记表未填完',
      contractUnsigned: '入职后未签合同',
      probationEnd: '试用期到期',
      contractEnd: '合同到期',
      internEnd: '实习结束',
      paperEnd: '材料与证书到期',
      lastDay: '最后工作日与交接',
      insuranceTransfer: '离职后社保未转出',
      feast: '生日与司龄',
      feastWeek: '本周生日与司龄',
      partnerPaper: '合作伙伴资质到期',
      partnerInsurance: '合作伙伴保险到期',
      contactFollow: '外部联系人该跟进',
      workerInsurance: '工人保险到期',
      workerPaper: '工人证件到期',
      workerContract: '工人合同到期',
      workerAge: '工人到达年龄上限',
      wageUnsigned: '工资表未签完',
      ackOpen: '公告待确认',
      orderUnpaid: '订单待付款，即将关闭',
      subscriptionEnd: '应用服务到期',
      certificationEnd: '认证到期',
      approvalWaiting: '审批待处理',
      orderReview: '订单转账待确认',
    },
    several: (names: string, count: number) => (count === 1 ? names : `${names} 等 ${count} 项`),
    said: (kind: string, what: string) => `${kind}：${what}`,
    day: (day: string, left: number) =>
      left === 0 ? `${day}，就是今天` : left > 0 ? `最近的是 ${day}，还有 ${left} 天` : `${day}，已过 ${-left} 天`,
  },
  en: {
    kinds: {
      plannedEntry: 'Planned entry',
      formOpen: 'Entry form not filled in',
      contractUnsigned: 'No contract after the entry',
      probationEnd: 'Probation ends',
      contractEnd: 'Contract ends',
      internEnd: 'Internship ends',
      paperEnd: 'Papers and certificates end',
      lastDay: 'Last day and handover',
      insuranceTransfer: 'Insurance not transferred after leaving',
      feast: 'Birthdays and anniversaries',
      feastWeek: 'Birthdays and anniversaries of the week',
      partnerPaper: 'Qualifications of partners end',
      partnerInsurance: 'Insurances of partners end',
      contactFollow: 'Contacts outside are due',
      workerInsurance: 'Insurances of workers end',
      workerPaper: 'Papers of workers end',
      workerContract: 'Contracts of workers end',
      workerAge: 'Workers reach the age limit',
      wageUnsigned: 'Wage sheet not signed by all',
      ackOpen: 'Notice to be acknowledged',
      orderUnpaid: 'Order not paid, about to close',
      subscriptionEnd: 'Service of an application ends',
      certificationEnd: 'Certification ends',
      approvalWaiting: 'Approval waits to be decided',
      orderReview: 'Transfer for an order waits to be confirmed',
    },
    several: (names: string, count: number) => (count === 1 ? names : `${names}: ${count} in all`),
    said: (kind: string, what: string) => `${kind}: ${what}`,
    day: (day: string, left: number) =>
      left === 0
        ? `${day}, which is today`
        : left > 0
          ? `The nearest is ${day}, in ${left} ${left === 1 ? 'day' : 'days'}`
          : `${day}, ${-left} ${left === -1 ? 'day' : 'days'} ago`,
  },
})

/** What is said of the rules of an organisation. */
export const alertRuleWords = defineText({
  zh: {
    name: '提醒规则',
    fields: {
      alert: '提醒事项',
      enabled: '启用',
      days: '天数',
      daily: '之后每天提醒',
      receivers: '提醒谁',
      channel: '方式',
    },
    codes: {
      alert: alertNames.zh.kinds,
      receivers: {
        staff: '经办人员',
        head: '人事负责人',
        manager: '直属上级',
        person: '本人',
        named: '相关负责人',
        colleagues: '同部门同事',
        labour: '劳资专管员',
        leader: '班组长',
        partner: '合作伙伴联系人',
        approver: '当前审批人',
        starter: '发起人',
        operators: '平台运营人员',
      },
      channel: { message: '消息', todo: '待办' },
    },
    steps: {},
  },
  en: {
    name: 'Alert rule',
    fields: {
      alert: 'Alert',
      enabled: 'On',
      days: 'Days',
      daily: 'Every day from then on',
      receivers: 'Who is told',
      channel: 'How',
    },
    codes: {
      alert: alertNames.en.kinds,
      receivers: {
        staff: 'Whoever deals with it',
        head: 'Head of HR',
        manager: 'Direct superior',
        person: 'The person',
        named: 'Whoever is named in it',
        colleagues: 'Colleagues of the department',
        labour: 'Labour officer',
        leader: 'Team leader',
        partner: 'Contact of the partner',
        approver: 'Whoever has to decide',
        starter: 'Whoever started it',
        operators: 'Operators of the platform',
      },
      channel: { message: 'Message', todo: 'To-do' },
    },
    steps: {},
  },
})
