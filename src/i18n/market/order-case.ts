import { defineText } from '#src/i18n/i18n.ts'

/** Words of an order as operators look at it. */
export const orderCaseText = defineText({
  zh: {
    look: '查看',
    lookAt: (name: string) => `查看 ${name}`,
    services: '应用服务',
    noServices: '没有使用中的应用服务。',
    until: (when: string, seats: number) => `${seats} 人 · 到期 ${when}`,
    received: '实收金额',
    state: '状态',
    users: '人数',
    refund: '退款',
    refundSecond: '确认退款',
    refundAsk: '退款要两人确认。确认后订单关闭，应用授权随之解除；款项请按财务流程退回。',
    refundHalf: '已有一人提出退款，需要第二人确认。确认后订单关闭，应用授权随之解除。',
    refundOwn: '您已提出退款，等待另一人确认。',
    refundInvoice: '订单有发票或正在申请开票，请先红冲或取消，再退款。',
    refunded: { closed: '已退款，订单已关闭', second: '已提出退款，等待第二人确认' },
    steps: {
      suspend: { label: '冻结授权', hint: '冻结后所有人都不能打开这个应用，恢复后继续使用。', done: '已冻结' },
      resume: { label: '恢复授权', hint: '恢复后可以继续打开这个应用。', done: '已恢复' },
      release: { label: '解除授权', hint: '解除后不能再使用这个应用，需要时请重新订购。', done: '已解除' },
    },
    stepOf: (label: string, name: string) => `${label} · ${name}`,
  },
  en: {
    look: 'View',
    lookAt: (name) => `Look at ${name}`,
    services: 'In service',
    noServices: 'Nothing is in service by it.',
    until: (when, seats) => `${seats} people, until ${when}`,
    received: 'Received',
    state: 'State',
    users: 'People',
    refund: 'Refund',
    refundSecond: 'Confirm the refund',
    refundAsk:
      'It takes two people. Then the order is closed and its services end; the money goes back by the accountants.',
    refundHalf: 'Somebody has asked for a refund; you are the second. The order is closed, and its services end.',
    refundOwn: 'You have asked for a refund; somebody else confirms it.',
    refundInvoice: 'The order has an invoice, or one on its way. Take it back first.',
    refunded: { closed: 'Refunded; the order is closed', second: 'Asked for; a second person confirms' },
    steps: {
      suspend: { label: 'Freeze', hint: 'Nobody can open the application until it goes on.', done: 'Frozen' },
      resume: { label: 'Let go on', hint: 'The application can be opened again.', done: 'Goes on' },
      release: { label: 'End', hint: 'The application can no longer be used.', done: 'Ended' },
    },
    stepOf: (label, name) => `${label} · ${name}`,
  },
})
