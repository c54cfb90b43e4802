import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of invitations; apart from their words, because the navigation has them from the start. */
export const inviteTitles = defineText({
  zh: { list: '邀请成员', open: '组织邀请' },
  en: { list: 'Invitations', open: 'Invitation' },
})
