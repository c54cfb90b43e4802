import { defineText } from '#src/i18n/i18n.ts'

/** Words of the bar inside the PC client. */
export const pcText = defineText({
  zh: {
    bar: '页面操作',
    back: '后退',
    refresh: '刷新',
    copyLink: '复制链接',
    copyFailed: (address: string) => `没有复制成功，请自行复制：${address}`,
    openInBrowser: '在浏览器中打开',
  },
  en: {
    bar: 'Page',
    back: 'Back',
    refresh: 'Reload',
    copyLink: 'Copy the link',
    copyFailed: (address) => `Could not be copied. Copy it yourself: ${address}`,
    openInBrowser: 'Open in the browser',
  },
})
