/** Papers by which people on a site prove who they are. */
export const workerPaperWords = {
  zh: {
    residentId: '居民身份证',
    residencePermit: '港澳台居民居住证',
    foreignPermanentResident: '外国人永久居留身份证',
    passport: '护照',
  },
  en: {
    residentId: 'Resident identity card',
    residencePermit: 'Residence permit of Hong Kong, Macao or Taiwan',
    foreignPermanentResident: 'Foreign permanent resident card',
    passport: 'Passport',
  },
} as const
