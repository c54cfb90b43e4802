import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const partnersTodoKinds = defineText({
  zh: {
    partner: '合作伙伴',
  },
  en: {
    partner: 'Partner',
  },
})
