import { defineText } from '#src/i18n/i18n.ts'

/** What of this area waits for people, by kind. */
export const identityTodoKinds = defineText({
  zh: {
    permissionRequest: '权限申请',
    joinAudit: '加入审核',
    managerOffer: '负责人变更',
    enrollment: '注册登记',
    certReview: '认证审核',
    realNameReview: '实名审核',
    inviteReply: '邀请',
  },
  en: {
    permissionRequest: 'Permission',
    joinAudit: 'Application to join',
    managerOffer: 'Change of owner',
    enrollment: 'Registration',
    certReview: 'Certification review',
    realNameReview: 'Real name review',
    inviteReply: 'Invitation',
  },
})
