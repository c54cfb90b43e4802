// What an access key may do at all, whoever has made it. Nothing of accounts, logins, rights or payments is among it, and no
// identity number or account number comes out by a key.
import type { AnyCollection } from '../../kit/collection.ts'
import type { Permission } from '../../permissions.ts'

/** The codes that a key may carry, in the order of the permission groups. */
export const KEY_SCOPES = [
  'org_structure',
  'user_and_departments',
  'org_invitation_management',
  'roster_managerment',
  'induction_management',
  'regularization_management',
  'user_transfer_management',
  'contract_management',
  'intern_management',
  'resign_management',
  'external_contacts_management',
  'external_management',
  'branch_company_management',
  'site_labour',
  'site_management',
  'org_article',
  'content_management',
  'application_management',
  'approval_management',
  'application_order',
  'solution_order',
] as const satisfies readonly Permission[]
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Calls that a key may make, by their full name, with the scope that each takes; rows take that of their collection. */
export const KEY_CALLS: Readonly<Record<string, KeyScope | ''>> = {
  'openPlatform.readRows': '',
  'hr.redeemAttendanceCode': '',
  'hr.employeeHistory': 'roster_managerment',
  'hr.handoverPreview': 'resign_management',
  'partners.getAllGroupUser': 'external_management',
  'partners.getFranchiseList': 'external_management',
  'partners.franchiseeGroupTree': 'external_management',
  'partners.updateFranchiseeGroup': 'external_management',
  'partners.franchiseeContactList': 'external_management',
  'labour.issueBadges': 'site_labour',
  'articles.listArticles': 'org_article',
  'articles.articleById': 'org_article',
  'articles.commentsOf': 'org_article',
  'content.reportsToDecide': 'content_management',
  'content.contentFigures': 'content_management',
  'content.saveTemplate': 'content_management',
  'market.seatUse': 'application_management',
}

/** Calls of servers of applications, by the key of the application. */
export const APPLICATION_CALLS = ['market.redeemApplicationCode'] as const

/** Calls that exchange the code of a page in a frame. */
export const CODE_CALLS: readonly string[] = ['hr.redeemAttendanceCode', ...APPLICATION_CALLS]

/**
 * The code by which a key reads the rows of a collection: that of its base fields, or of those who oversee it. Rows that are
 * one person's, and those that only name who takes part, are nobody's to read by a key.
 */
export function keyScopeOf(collection: AnyCollection): KeyScope | undefined {
  const { audience, overseers, groups } = collection
  const code =
    audience === 'organisation'
      ? Object.values(groups)[0]?.permission
      : audience === 'participants'
        ? overseers
        : undefined
  return KEY_SCOPES.find((one) => one === code)
}
