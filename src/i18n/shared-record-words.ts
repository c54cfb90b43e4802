// What fields, codes and steps are called that many records have: a record says only what it calls otherwise.
import { defineText } from './i18n.ts'

/** Of records with states, of those about a person of the roster, and of those that an approval may decide. */
export const sharedRecordWords = defineText({
  zh: {
    fields: {
      status: '状态',
      statusAt: '状态更新时间',
      statusBy: '办理人',
      trail: '办理记录',
      employeeUri: '人员',
      employeeName: '姓名',
      groupUri: '部门',
      employeeUsername: '本人账号',
      managerUsername: '直属上级',
      mode: '办理方式',
      approvalUri: '审批单',
      submittedBy: '提交人',
    },
    codes: { mode: { direct: '直接办理', flow: '走审批' } },
    steps: {
      submitForApproval: '提交审批',
      agree: '审批通过',
      decline: '审批未通过',
      recall: '审批撤回',
      approve: '同意',
      reject: '不同意',
      withdraw: '撤回',
    },
  },
  en: {
    fields: {
      status: 'State',
      statusAt: 'State since',
      statusBy: 'Dealt with by',
      trail: 'History',
      employeeUri: 'Person',
      employeeName: 'Name',
      groupUri: 'Department',
      employeeUsername: 'Account of the person',
      managerUsername: 'Superior',
      mode: 'Way',
      approvalUri: 'Approval',
      submittedBy: 'Submitted by',
    },
    codes: { mode: { direct: 'Directly', flow: 'By approval' } },
    steps: {
      submitForApproval: 'Ask for approval',
      agree: 'Approval granted',
      decline: 'Approval refused',
      recall: 'Approval taken back',
      approve: 'Approve',
      reject: 'Refuse',
      withdraw: 'Withdraw',
    },
  },
})
