// Numbers of the papers of people who answer for a team or a company on a site: no device keeps them, rows have the kind and
// the last four alone.
import type { PaperPlace } from '../../kit/paper-place.ts'
import { siteTeam, siteUnit } from './site-team.ts'

export const SITE_ID_WHOSE = ['pm', 'leader', 'responsible'] as const
export type SiteIdWhose = (typeof SITE_ID_WHOSE)[number]

export const SITE_ID_PLACES: Readonly<Record<SiteIdWhose, PaperPlace>> = {
  pm: { of: siteUnit, type: 'pmIdType', tail: 'pmIdTail', number: 'pmIdNo' },
  leader: { of: siteTeam, type: 'leaderIdType', tail: 'leaderIdTail', number: 'leaderIdNo' },
  responsible: { of: siteTeam, type: 'responsibleIdType', tail: 'responsibleIdTail', number: 'responsibleIdNo' },
}
