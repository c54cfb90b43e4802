import { defineText } from '#src/i18n/i18n.ts'

/** Why something of the board was not accepted, in a sentence. */
export const boardRefusals = defineText({
  zh: {
    scheduleCancelled: '这项日程已被取消。',
    postClosed: '这条合作信息已结束，不能再改。',
    expiryRange: '有效期要在今天之后，最长 90 天。',
  },
  en: {
    scheduleCancelled: 'This item of the schedule has been cancelled.',
    postClosed: 'This post has ended and cannot be changed any more.',
    expiryRange: 'It ends after today, and within 90 days.',
  },
})
