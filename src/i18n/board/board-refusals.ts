import { defineText } from '#src/i18n/i18n.ts'

/** Why something of the board was not accepted, in a sentence. */
export const boardRefusals = defineText({
  zh: {
    scheduleCancelled: '这项日程已被取消。',
    postClosed: '这条合作信息已结束，不能再改。',
    companyNotCertified: '组织完成企业认证后，才能以组织的名义对外发布。您写的内容已保留，可以先去“组织认证”办理。',
    realNameMissing: '以个人名义对外发布，需要作者先完成实名认证。写好的内容已保留，可以先去“个人中心”办理。',
    expiryRange: '有效期要在今天之后，最长 90 天。',
  },
  en: {
    scheduleCancelled: 'This item of the schedule has been cancelled.',
    postClosed: 'This post has ended and cannot be changed any more.',
    companyNotCertified:
      'Posting to everybody for the organisation needs its enterprise certification. What you wrote is kept; certify the organisation first.',
    realNameMissing:
      'Posting to everybody in one’s own name needs the author’s real-name authentication. What was written is kept; authenticate in the personal centre first.',
    expiryRange: 'It ends after today, and within 90 days.',
  },
})
