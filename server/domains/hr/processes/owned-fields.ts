// Fields that name the account of who owns a row, or is responsible for it: they name his successor once he has left.
import { approvalTemplate } from '#contract/domains/approval/template.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { sharedTemplate } from '#contract/domains/hr/export-template.ts'
import type { MovedThings } from '#contract/domains/hr/processes/offboarding.ts'
import { talent } from '#contract/domains/hr/processes/talent.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import { branchCompany } from '#contract/domains/partners/branch-company.ts'
import { externalContact } from '#contract/domains/partners/external-contact.ts'
import { partner } from '#contract/domains/partners/partner.ts'
import { partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'

export interface OwnedField {
  /** As what it is counted. */
  readonly kind: keyof MovedThings
  readonly collection: AnyCollection
  /** A username, or a list of them. */
  readonly field: string
  /** Beside it the name of that person, if the row has it. */
  readonly nameField?: string
  /** Only rows that are still of use: what lies ahead, what is paid for, what names people by this field. */
  readonly only?: 'ahead' | 'usable' | 'named'
}

/** In the order in which they are moved. */
export const OWNED_FIELDS: readonly OwnedField[] = [
  { kind: 'partners', collection: partner, field: 'ownerUsername' },
  { kind: 'partners', collection: partnerRole, field: 'managerUsername' },
  { kind: 'partners', collection: branchCompany, field: 'managerUsername' },
  { kind: 'contacts', collection: externalContact, field: 'ownerUsername' },
  { kind: 'contacts', collection: talent, field: 'ownerUsername' },
  { kind: 'schedules', collection: scheduleItem, field: 'ownerUsername', nameField: 'ownerName', only: 'ahead' },
  { kind: 'templates', collection: sharedTemplate, field: 'ownerUsername' },
  { kind: 'templates', collection: approvalTemplate, field: 'viewers' },
  { kind: 'templates', collection: approvalTemplate, field: 'managers' },
  { kind: 'templates', collection: approvalTemplate, field: 'starterNames', only: 'named' },
  { kind: 'seats', collection: subscription, field: 'usernames', only: 'usable' },
]
