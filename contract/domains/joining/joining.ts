// Joining an organisation, as its auditors have it on their devices; who asks does it by calls of identity.
import { domain } from '../../kit/domain.ts'
import { addJoinWish, joinWish } from './join-wish.ts'
import { membershipApplication, membershipApplicationFlow } from './membership-application.ts'

export const joining = domain({
  collections: { membershipApplication, joinWish },
  mutations: { ...membershipApplicationFlow.mutations, addJoinWish },
  calls: {},
  refusals: [
    'joinClosed',
    'appliedAlready',
    'applicationLimit',
    'applicationsToday',
    'alreadyMember',
    'personWithoutAccount',
    'mobileMissing',
    'departmentGone',
    'recordTaken',
    'recordOutOfReach',
    'departmentOutOfReach',
    'employeeNoTaken',
  ],
  todos: {
    joinAudit: {
      opens: ['/message/toDoCenter', '/organizationCenter/join'],
      closedBy: ['joining.passMembershipApplication', 'joining.rejectMembershipApplication'],
    },
  },
})
