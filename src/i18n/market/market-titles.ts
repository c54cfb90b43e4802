import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of the market; apart from their words, because the navigation has them from the start. */
export const marketTitles = defineText({
  zh: {
    market: '应用市场',
    application: '应用详情',
    solution: '方案详情',
    applicationOrders: '应用订单',
    solutionOrders: '方案订单',
    management: '应用管理',
    review: '订单审核',
    invoices: '发票',
    issuing: '开票管理',
    receipts: '到账流水',
    shareCodes: '分享码',
    publish: '应用管理',
    publishEdit: '填写资料',
    publishDetail: '上架内容',
  },
  en: {
    market: 'Market',
    application: 'Application',
    solution: 'Solution',
    applicationOrders: 'Application orders',
    solutionOrders: 'Solution orders',
    management: 'Applications',
    review: 'Payments',
    invoices: 'Invoices',
    issuing: 'Invoices to issue',
    receipts: 'Receipts',
    shareCodes: 'Share codes',
    publish: 'Publishing',
    publishEdit: 'Facts',
    publishDetail: 'Entry',
  },
})
