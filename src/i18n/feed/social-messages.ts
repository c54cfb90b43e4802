import { defineText } from '#src/i18n/i18n.ts'

/** Words of the messages that come of the feed. */
export const socialMessagesText = defineText({
  zh: {
    label: '消息类型',
    hint: '别人评论、提到、赞或转发您的动态，会在这里告诉您。',
    tabs: { all: '全部', comment: '评论', mention: '提到我的', like: '赞', forward: '转发与关注', other: '其他' },
  },
  en: {
    label: 'Kinds of messages',
    hint: 'Comments, mentions, likes and forwards of your posts appear here.',
    tabs: {
      all: 'All',
      comment: 'Comments',
      mention: 'Mentions',
      like: 'Likes',
      forward: 'Forwards and followers',
      other: 'Other',
    },
  },
})
