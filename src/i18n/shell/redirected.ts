import { defineText } from '#src/i18n/i18n.ts'

/** Words of the notice that another page was opened than the one asked for. */
export const redirectedText = defineText({
  zh: {
    redirected: (page: string) => `您没有权限打开“${page}”，已为您打开可以使用的页面。`,
    typedKept: '填写的内容保存在本机。',
    askFor: '申请权限',
  },
  en: {
    redirected: (page) => `You may not open “${page}”. A page that you may use was opened instead.`,
    typedKept: ' What you typed is kept on this device.',
    askFor: 'Ask for it',
  },
})
