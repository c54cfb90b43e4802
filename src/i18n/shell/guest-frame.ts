import { defineText } from '#src/i18n/i18n.ts'

/** Words of a page of somebody else's in a frame. */
export const guestFrameText = defineText({
  zh: {
    silent: (name: string) => `${name}没有响应`,
    ways: '页面如果是空白，可能是对方打不开，也可能是对方不允许在这里显示。可以重新加载，或在新窗口打开；仍然不行，请联系提供方。',
    again: '重新加载',
    inNewWindow: '在新窗口打开',
  },
  en: {
    silent: (name) => `${name} does not answer`,
    ways: 'If the page is blank, it may be down, or refuse to be shown here. Load it again, or open it in a new window; if neither helps, ask its provider.',
    again: 'Load again',
    inNewWindow: 'Open in a new window',
  },
})
