// What notifications say. Apart from all other texts, because the service worker carries it and knows no page.

export type PushLang = 'zh-CN' | 'en'

interface PushWords {
  readonly todo: (count: number) => string
  readonly notice: (count: number) => string
  /** Of a message that nobody here can read. */
  readonly unknown: string
  readonly personal: string
}

export const PUSH_WORDS: Readonly<Record<PushLang, PushWords>> = {
  'zh-CN': {
    todo: (count) => (count === 0 ? '待办已全部处理' : `${count} 项待办`),
    notice: (count) => (count === 0 ? '消息已全部阅读' : `${count} 条未读消息`),
    unknown: '有新的内容，请打开查看',
    personal: '个人身份',
  },
  en: {
    todo: (count) => (count === 0 ? 'Nothing left to do' : count === 1 ? '1 to-do' : `${count} to-dos`),
    notice: (count) =>
      count === 0 ? 'All messages read' : count === 1 ? '1 unread message' : `${count} unread messages`,
    unknown: 'There is something new; open to look',
    personal: 'Personal identity',
  },
}
