import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of certification; apart from their words, because the navigation has them from the start. */
export const certificationTitles = defineText({
  zh: {
    overview: '组织认证',
    company: '企业认证',
    engineering: '工程企业认证',
    material: '材料商认证',
    labour: '劳务企业认证',
    review: '认证审核',
  },
  en: {
    overview: 'Certification',
    company: 'Company',
    engineering: 'Engineering company',
    material: 'Materials supplier',
    labour: 'Labour company',
    review: 'Certifications',
  },
})
