// What a notification says: how much waits, never what. Worded here, because a service worker has little room.
import type { PushKind, PushPayload } from '#contract/domains/notification.ts'

type Lang = 'zh-CN' | 'en'

const TITLES: Readonly<Record<Lang, Readonly<Record<PushKind, (count: number) => string>>>> = {
  'zh-CN': {
    todo: (count) => (count === 0 ? '待办已全部处理' : `${count} 项待办`),
    notice: (count) => (count === 0 ? '消息已全部阅读' : `${count} 条未读消息`),
    feed: (count) => (count === 0 ? '动态消息已全部阅读' : `${count} 条动态消息`),
  },
  en: {
    todo: (count) => (count === 0 ? 'Nothing left to do' : count === 1 ? '1 to-do' : `${count} to-dos`),
    notice: (count) =>
      count === 0 ? 'All messages read' : count === 1 ? '1 unread message' : `${count} unread messages`,
    feed: (count) =>
      count === 0
        ? 'All messages of the feed read'
        : count === 1
          ? '1 message of the feed'
          : `${count} messages of the feed`,
  },
}

const ACTIONS = {
  'zh-CN': { agree: '同意', reject: '拒绝' },
  en: { agree: 'Agree', reject: 'Refuse' },
} as const

/** The buttons of a notification about one approval, in the language of its device. */
export const decideActions = (lang: Lang): NonNullable<PushPayload['actions']> =>
  (['agree', 'reject'] as const).map((action) => ({ action, title: ACTIONS[lang][action] }))

/** The title of a notification in the language of its device. */
export const pushTitle = (lang: Lang, kind: PushKind, count: number): string => TITLES[lang][kind](count)
