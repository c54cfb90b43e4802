import { defineText } from '#src/i18n/i18n.ts'

/** Words of a secret that is shown once. */
export const shownOnceText = defineText({
  zh: { copy: '复制', text: '请立即复制并妥善保管。关闭后无法再次查看。', done: '我已保存' },
  en: { copy: 'Copy', text: 'Copy it now and keep it safe. It cannot be shown again.', done: 'I have kept it' },
})
