// Identity: accounts, sessions, the identities of a person, and what each may do.
import { domain } from '../../kit/domain.ts'
import { accountCalls } from './account-calls.ts'
import { certificationCalls } from './certification-calls.ts'
import { enrollmentCalls } from './enrollment-calls.ts'
import { inviteCalls } from './invite-calls.ts'
import { operatorCalls } from './operator-calls.ts'
import { organisationCalls } from './organisation-calls.ts'
import { platformLogCalls } from './platform-log-calls.ts'
import { roleCalls } from './role-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { startCommandCalls } from './start-command-calls.ts'

export const identity = domain({
  collections: {},
  mutations: {},
  calls: {
    ...sessionCalls,
    ...accountCalls,
    ...roleCalls,
    ...organisationCalls,
    ...inviteCalls,
    ...operatorCalls,
    ...platformLogCalls,
    ...startCommandCalls,
    ...enrollmentCalls,
    ...certificationCalls,
  },
  refusals: [],
  todos: {
    permissionRequest: { opens: ['/message/toDoCenter?ask='], closedBy: ['identity.permissionAnswer'] },
    managerOffer: { opens: ['/personalCenter/organization'], closedBy: ['identity.managerAnswer'] },
    enrollment: { opens: ['/message/toDoCenter?enrollment='], closedBy: ['identity.enrollmentSeen'] },
    certReview: { opens: ['/platformCenter/certifications'], closedBy: ['identity.certificationDecide'] },
    realNameReview: {
      opens: ['/platformCenter/realName'],
      closedBy: ['identity.realNameDecide', 'identity.realNameWithdraw', 'identity.cancelAccount'],
    },
    inviteReply: { opens: ['/invite'], closedBy: ['identity.inviteAccept', 'identity.inviteRefuse'] },
  },
})
