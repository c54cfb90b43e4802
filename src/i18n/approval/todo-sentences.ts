import { defineText } from '#src/i18n/i18n.ts'

/** What to-dos say. */
export const todoSentences = defineText({
  zh: {
    permissionRequest: (name: string, permission: string) => `${name} 申请权限“${permission}”`,
    fromPage: (page: string) => `来自页面“${page}”`,
    joinAudit: (name: string) => `${name} 申请加入组织`,
    workerArrival: (name: string) => `${name} 受邀作为工人加入，请登记实名信息`,
    managerOffer: (organisation: string) => `请您担任“${organisation}”的负责人`,
    certReview: (organisation: string) => `“${organisation}”的认证等待审核`,
    realNameReview: (name: string) => `${name} 的实名认证等待审核`,
    certifications: {
      company: '企业认证',
      engineering: '工程企业认证',
      material: '材料商认证',
      labour: '劳务企业认证',
    },
    enrollment: (name: string) => `${name} 提交了注册登记，请核对`,
    answerWithin: (hours: number) => `请在 ${hours} 小时内确认。`,
  },
  en: {
    permissionRequest: (name, permission) => `${name} asks for the permission “${permission}”`,
    fromPage: (page) => `From the page “${page}”`,
    joinAudit: (name) => `${name} asks to join the organisation`,
    workerArrival: (name) => `${name} has come as a worker; please register them`,
    managerOffer: (organisation) => `You are asked to lead “${organisation}”`,
    certReview: (organisation) => `The certification of “${organisation}” waits for review`,
    realNameReview: (name) => `The real name of ${name} waits for review`,
    certifications: {
      company: 'Company',
      engineering: 'Engineering company',
      material: 'Materials supplier',
      labour: 'Labour company',
    },
    enrollment: (name) => `${name} has submitted a registration; please look at it`,
    answerWithin: (hours) => `Please answer within ${hours} hours.`,
  },
})
