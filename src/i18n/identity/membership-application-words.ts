import { defineText } from '#src/i18n/i18n.ts'
import { inviteAsText } from './invite-as.ts'

/** What is said of an application to join an organisation. */
export const membershipApplicationWords = defineText({
  zh: {
    name: '加入申请',
    fields: {
      applicantUserId: '申请人账号',
      name: '申请人',
      mobile: '手机号',
      hasRealName: '实名认证',
      note: '申请说明',
      invitedBy: '邀请人',
      source: '来源',
      comesAs: '加入身份',
      sitePlace: '项目与班组',
      at: '申请时间',
      groupUri: '部门',
      employeeNo: '工号',
      auditNote: '审核意见',
      status: '状态',
      statusAt: '状态更新时间',
      statusBy: '审核人',
      trail: '办理记录',
    },
    codes: {
      source: { apply: '主动申请', invite: '受邀请' },
      comesAs: inviteAsText.zh,
      status: { inReview: '审核中', passed: '已通过', rejected: '未通过', withdrawn: '已撤回' },
    },
    steps: { pass: '通过', reject: '拒绝', withdraw: '撤回', admit: '直接加入', drop: '组织已解散' },
  },
  en: {
    name: 'Application to join',
    fields: {
      applicantUserId: 'Applicant’s account',
      name: 'Applicant',
      mobile: 'Mobile number',
      hasRealName: 'Real name verified',
      note: 'Message',
      invitedBy: 'Invited by',
      source: 'Came by',
      comesAs: 'Comes as',
      sitePlace: 'Project and team',
      at: 'Received',
      groupUri: 'Department',
      employeeNo: 'Number',
      auditNote: 'Reply',
      status: 'State',
      statusAt: 'State since',
      statusBy: 'Audited by',
      trail: 'History',
    },
    codes: {
      source: { apply: 'own application', invite: 'invitation' },
      comesAs: inviteAsText.en,
      status: { inReview: 'In review', passed: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' },
    },
    steps: {
      pass: 'Approve',
      reject: 'Reject',
      withdraw: 'Withdraw',
      admit: 'Joined at once',
      drop: 'Organisation ended',
    },
  },
})

/** What is said of a wish to join that waits for a network. */
export const joinWishWords = defineText({
  zh: {
    name: '加入申请（待提交）',
    fields: { domainUri: '组织编号', organisation: '组织', note: '申请说明' },
    codes: {},
    steps: {},
  },
  en: {
    name: 'Application to join (not sent yet)',
    fields: { domainUri: 'Organisation’s number', organisation: 'Organisation', note: 'Message' },
    codes: {},
    steps: {},
  },
})
