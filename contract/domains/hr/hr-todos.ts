// What of personnel waits for people, where it is dealt with and what closes it.
import type { TodoSources } from '../../kit/todo-source.ts'

export const hrTodos = {
  regularisation: {
    opens: ['/organization/personnel/positiveDetail'],
    closedBy: [
      'hr.reviewRegularisation',
      'hr.submitRegularisation',
      'hr.approveRegularisation',
      'hr.rejectRegularisation',
    ],
  },
  contractRenewal: {
    opens: ['/organization/personnel/expireEditPage'],
    closedBy: ['hr.signEmploymentContract', 'hr.cancelEmploymentContract'],
  },
  departureItem: {
    opens: ['/organization/personnel/departureDetails'],
    closedBy: ['hr.approveOffboarding', 'hr.rejectOffboarding', 'hr.dealItemOffboarding', 'clock'],
  },
  checklistItem: {
    opens: ['/organization/personnel/transaction'],
    closedBy: ['hr.dealItemInduction', 'hr.onboardInduction', 'hr.cancelInduction'],
  },
  hrForm: {
    opens: ['/organization/personnel/transaction'],
    closedBy: ['hr.confirmNewcomerForm', 'hr.returnNewcomerForm', 'hr.cancelInduction'],
  },
  materialCheck: {
    opens: ['/organization/personnel/rostersDetails'],
    closedBy: ['hr.checkEmployeeMaterial'],
  },
  recordRequest: {
    opens: ['/organization/personnel/recordRequest'],
    closedBy: ['hr.decideRecordRequest', 'hr.withdrawRecordRequest'],
  },
  transfer: {
    opens: ['/organization/personnel/personnelTransferDetails'],
    closedBy: [
      'hr.approvePersonnelTransfer',
      'hr.rejectPersonnelTransfer',
      'hr.goOnPersonnelTransfer',
      'hr.cancelPersonnelTransfer',
    ],
  },
  intern: {
    opens: ['/organization/personnel/transaction'],
    closedBy: ['hr.evaluateInternship', 'hr.convertInternship', 'hr.terminateInternship'],
  },
} as const satisfies TodoSources
