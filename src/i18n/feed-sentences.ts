import { defineText } from './i18n.ts'

/** What messages say. */
export const noticeSentences = defineText({
  zh: {
    permissionAsked: (name: string, permission: string) => `${name} 申请权限“${permission}”`,
    permissionGranted: (permission: string) => `权限“${permission}”已开通`,
    permissionRefused: (permission: string) => `权限“${permission}”的申请未通过`,
    page: (page: string) => `页面“${page}”`,
    joinPassed: (organisation: string) => `您已加入“${organisation}”`,
    joinRejected: (organisation: string) => `加入“${organisation}”的申请未通过`,
    memberLeft: (name: string) => `${name} 已退出组织`,
    managerChanged: (organisation: string) => `“${organisation}”的负责人已变更`,
    managerDeclined: (organisation: string) => `“${organisation}”的负责人变更被谢绝`,
    managerExpired: (organisation: string) => `“${organisation}”的负责人变更已过期`,
    disbanding: (organisation: string, day: string) => `“${organisation}”将于 ${day} 解散`,
    disbandingBody: '在此之前负责人可以撤销。请及时导出需要保留的资料。',
    disbandStopped: (organisation: string) => `“${organisation}”的解散已撤销`,
    disbanded: (organisation: string) => `“${organisation}”已解散`,
  },
  en: {
    permissionAsked: (name, permission) => `${name} asks for the permission “${permission}”`,
    permissionGranted: (permission) => `You have the permission “${permission}” now`,
    permissionRefused: (permission) => `The permission “${permission}” was refused`,
    page: (page) => `Page “${page}”`,
    joinPassed: (organisation) => `You have joined “${organisation}”`,
    joinRejected: (organisation) => `“${organisation}” has not taken your application`,
    memberLeft: (name) => `${name} has left the organisation`,
    managerChanged: (organisation) => `“${organisation}” has a new lead`,
    managerDeclined: (organisation) => `Leading “${organisation}” was declined`,
    managerExpired: (organisation) => `The offer to lead “${organisation}” has run out`,
    disbanding: (organisation, day) => `“${organisation}” ends on ${day}`,
    disbandingBody: 'Until then its lead can stop it. Please export in time what you want to keep.',
    disbandStopped: (organisation) => `“${organisation}” goes on: its end has been called off`,
    disbanded: (organisation) => `“${organisation}” has ended`,
  },
})
