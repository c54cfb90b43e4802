// The handlers of founding, joining, leading and ending an organisation.
import type { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import type { CallHandlers } from '../../call-context.ts'
import { createOrg } from './create-org.ts'
import { disband, disbandStop } from './disband-calls.ts'
import { myOrganisations, organisationSearch } from './find-organisations.ts'
import { joinApply, joinWithdraw, myApplications } from './join-calls.ts'
import { organisationLeave } from './leave.ts'
import { managerAnswer, managerOffer, managerWithdraw } from './manager-calls.ts'
import { organisationGet, organisationSave } from './organisation-info.ts'

export const organisationHandlers: CallHandlers<{ calls: typeof organisationCalls }> = {
  createOrg,
  organisationGet,
  organisationSave,
  myOrganisations,
  organisationSearch,
  joinApply,
  joinWithdraw,
  myApplications,
  organisationLeave,
  managerOffer,
  managerAnswer,
  managerWithdraw,
  disband,
  disbandStop,
}
