import { defineText } from '#src/i18n/i18n.ts'

/** Words of what has arrived at the server. */
export const syncDeliveredText = defineText({
  zh: {
    today: (count: number) => `今天已送达 ${count} 条`,
    lately: '最近已送达',
    earlier: '更早',
    more: (count: number) => `还有 ${count} 条`,
    putBack: '改回',
    /** Of a person, since the edit was made. */
    disabled: '已送达；该人员现已停用登录',
    left: '已送达；该人员现已离职',
  },
  en: {
    today: (count) => (count === 1 ? '1 change delivered today' : `${count} changes delivered today`),
    lately: 'Recently delivered',
    earlier: 'Earlier',
    more: (count) => `${count} more`,
    putBack: 'Revert',
    disabled: 'Delivered; this person’s login is now deactivated',
    left: 'Delivered; this person has left by now',
  },
})
