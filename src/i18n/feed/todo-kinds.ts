import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const feedTodoKinds = defineText({
  zh: {
    articleReview: '内容审核',
    reportReview: '举报处理',
    ackNotice: '必读通知',
  },
  en: {
    articleReview: 'Content review',
    reportReview: 'Report',
    ackNotice: 'Required reading',
  },
})
