/** Papers by which people prove who they are. */
export const idPaperWords = {
  zh: {
    residentId: '居民身份证',
    passport: '护照',
    hkMacaoPermit: '港澳居民来往内地通行证',
    taiwanPermit: '台湾居民来往大陆通行证',
    hmtResidence: '港澳台居民居住证',
    foreignPermanent: '外国人永久居留身份证',
    officer: '军官证或士兵证',
  },
  en: {
    residentId: 'Resident identity card',
    passport: 'Passport',
    hkMacaoPermit: 'Travel permit of Hong Kong or Macao',
    taiwanPermit: 'Travel permit of Taiwan',
    hmtResidence: 'Residence permit of Hong Kong, Macao or Taiwan',
    foreignPermanent: 'Foreign permanent resident card',
    officer: 'Paper of an officer or soldier',
  },
} as const
