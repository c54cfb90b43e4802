import { defineText } from '#src/i18n/i18n.ts'

/** Words of how a departure is settled. */
export const settlementText = defineText({
  zh: {
    open: '离职结算',
    title: '离职结算',
    saved: '结算已保存',
    needsServer: '结算只保存在服务器上，联网后再保存。',
    yuan: '元',
    days: '天',
    leaveWrong: (most: number) => `请填 0 到 ${most} 天，最小半天。`,
    fields: {
      wageTo: '工资结算至',
      wageFen: '最后一期工资',
      leaveDays: '未休年假',
      compensationFen: '经济补偿',
      deductFen: '应扣款',
      payDate: '发放日期',
    },
  },
  en: {
    open: 'Settlement',
    title: 'Settlement',
    saved: 'The settlement is saved',
    needsServer: 'A settlement is kept on the server alone: save it with a network.',
    yuan: 'yuan',
    days: 'days',
    leaveWrong: (most) => `From 0 to ${most} days, by halves.`,
    fields: {
      wageTo: 'Paid until',
      wageFen: 'Last salary',
      leaveDays: 'Leave not taken',
      compensationFen: 'Compensation',
      deductFen: 'Deducted',
      payDate: 'Paid on',
    },
  },
})
