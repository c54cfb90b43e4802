import { defineText } from '#src/i18n/i18n.ts'

/** Title of the open platform's page. */
export const openPlatformTitles = defineText({
  zh: { openPlatform: '开放平台' },
  en: { openPlatform: 'Open platform' },
})
