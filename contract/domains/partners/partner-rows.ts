// What a device keeps of partners and writes. The calls are in partners.ts.
import { domain } from '../../kit/domain.ts'
import { addBranchCompany, branchCompany, branchCompanyFlow, changeBranchCompany } from './branch-company.ts'
import {
  addExternalContact,
  changeExternalContact,
  externalContact,
  followExternalContact,
  removeExternalContact,
  shareExternalContact,
} from './external-contact.ts'
import { appointPartnerRole, movePartnerRole } from './move-partners.ts'
import { addPartner, changePartner, partner, partnerFlow } from './partner.ts'
import { partnerApplication, partnerApplicationFlow } from './partner-application.ts'
import { addPartnerBan, partnerBan, partnerBanFlow } from './partner-ban.ts'
import { addPartnerClass, partnerClass, removePartnerClass, renamePartnerClass } from './partner-class.ts'
import {
  addPartnerContact,
  addPartnerPaper,
  addPartnerRating,
  changePartnerContact,
  changePartnerPaper,
  notePartnerContact,
  partnerAccount,
  partnerContact,
  partnerPaper,
  partnerRating,
  removePartnerAccount,
  removePartnerContact,
  removePartnerPaper,
  removePartnerRating,
} from './partner-parts.ts'
import { addPartnerRole, changePartnerRole, partnerRole } from './partner-role.ts'

export const partnerRows = domain({
  collections: {
    partner,
    partnerRole,
    partnerClass,
    partnerContact,
    partnerPaper,
    partnerAccount,
    partnerRating,
    partnerApplication,
    partnerBan,
    externalContact,
    branchCompany,
  },
  mutations: {
    addPartner,
    changePartner,
    ...partnerFlow.mutations,
    addPartnerRole,
    changePartnerRole,
    movePartnerRole,
    appointPartnerRole,
    addPartnerClass,
    renamePartnerClass,
    removePartnerClass,
    addPartnerContact,
    changePartnerContact,
    removePartnerContact,
    notePartnerContact,
    addPartnerPaper,
    changePartnerPaper,
    removePartnerPaper,
    removePartnerAccount,
    addPartnerRating,
    removePartnerRating,
    ...partnerApplicationFlow.mutations,
    addPartnerBan,
    ...partnerBanFlow.mutations,
    addExternalContact,
    changeExternalContact,
    removeExternalContact,
    shareExternalContact,
    followExternalContact,
    addBranchCompany,
    changeBranchCompany,
    ...branchCompanyFlow.mutations,
  },
  calls: {},
  refusals: [],
})
