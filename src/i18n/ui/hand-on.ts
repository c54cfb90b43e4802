import { defineText } from '#src/i18n/i18n.ts'

/** What is said of a text that was put on the clipboard. */
export const handOnText = defineText({
  zh: {
    copied: '复制成功',
    copyFailed: '没有复制成功，请长按文字自行复制。',
  },
  en: {
    copied: 'Copied successfully',
    copyFailed: 'Could not be copied. Select the text and copy it yourself.',
  },
})
