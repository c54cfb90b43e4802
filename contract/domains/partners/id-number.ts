// Numbers of the papers of people that a partner names: no device keeps them, rows have the kind and the last four alone.
import type { PaperPlace } from '../../kit/paper-place.ts'
import type { DocumentKind } from '../../kit/prc/other-documents.ts'
import type { ID_PAPERS } from './company-fields.ts'
import { partner } from './partner.ts'
import { partnerRole } from './partner-role.ts'

/** Each kind of paper with the rule by which its number is judged. */
const RULES: Readonly<Record<(typeof ID_PAPERS)[number], DocumentKind>> = {
  residentId: 'residentId',
  passport: 'passport',
  // One form for both: H or M and eight digits.
  hkMacaoPermit: 'hongKongPermit',
  taiwanPermit: 'taiwanPermit',
  hmtResidence: 'residencePermit',
  foreignPermanent: 'foreignPermanentResident',
  officer: 'officerPaper',
}

export const paperRule = (idType: (typeof ID_PAPERS)[number]): DocumentKind => RULES[idType]

export const ID_WHOSE = ['legalPerson', 'person', 'leader'] as const
export type IdWhose = (typeof ID_WHOSE)[number]

/** Where the paper of whom stands: the legal representative of a company, the partner who is a person, a team's leader. */
export const ID_PLACES: Readonly<Record<IdWhose, PaperPlace>> = {
  legalPerson: {
    ...{ of: partner, type: 'legalPersonIdType', tail: 'legalPersonIdTail' },
    number: 'legalPersonIdNo',
  },
  person: { of: partner, type: 'personIdType', tail: 'personIdTail', number: 'personIdNo' },
  leader: { of: partnerRole, type: 'leaderIdType', tail: 'leaderIdTail', number: 'leaderIdNo' },
}
