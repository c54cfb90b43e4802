// What of personnel waits for people, where it is dealt with and what closes it.
import { type TodoSources, workflowSource } from '../../kit/todo-source.ts'
import { employmentContractFlow } from './processes/employment-contract.ts'
import { inductionFlow } from './processes/induction.ts'
import { internshipFlow } from './processes/internship.ts'
import { offboardingFlow } from './processes/offboarding.ts'
import { personnelTransferFlow } from './processes/personnel-transfer.ts'
import { recordRequestFlow } from './processes/record-request.ts'
import { regularisationFlow } from './regularisation.ts'

export const hrTodos = {
  regularisation: workflowSource('hr', regularisationFlow),
  contractRenewal: workflowSource('hr', employmentContractFlow),
  departureItem: workflowSource('hr', offboardingFlow, ['hr.dealItemOffboarding']),
  checklistItem: workflowSource('hr', inductionFlow, ['hr.dealItemInduction']),
  transfer: workflowSource('hr', personnelTransferFlow),
  intern: workflowSource('hr', internshipFlow),
  recordRequest: workflowSource('hr', recordRequestFlow, ['hr.decideRecordRequest']),
  hrForm: {
    opens: ['/organization/personnel/transaction'],
    closedBy: ['hr.confirmNewcomerForm', 'hr.returnNewcomerForm', 'hr.cancelInduction'],
  },
  materialCheck: {
    opens: ['/organization/personnel/rostersDetails'],
    closedBy: ['hr.checkEmployeeMaterial'],
  },
} as const satisfies TodoSources
