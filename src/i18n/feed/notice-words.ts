import { defineText } from '#src/i18n/i18n.ts'

/** What is said of messages. */
export const noticeWords = defineText({
  zh: {
    name: '消息',
    fields: {},
    codes: {},
    steps: {},
    acts: {
      readNotices: () => '把消息标为已读',
      removeNotice: (who: string) => `删除消息 ${who}`,
    },
  },
  en: {
    name: 'Message',
    fields: {},
    codes: {},
    steps: {},
    acts: {
      readNotices: () => 'Mark messages as read',
      removeNotice: (who) => `Remove the message ${who}`,
    },
  },
})
