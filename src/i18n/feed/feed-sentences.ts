import { defineText } from '#src/i18n/i18n.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'

/** What messages say. */
export const noticeSentences = defineText({
  zh: {
    permissionAsked: (name: string, permission: string) => `${name} 申请权限“${permission}”`,
    permissionGranted: (permission: string) => `权限“${permission}”已开通`,
    permissionRefused: (permission: string) => `权限“${permission}”的申请未通过`,
    roleGranted: (name: string, role: string, until: string) =>
      `${name} 授予您角色“${role}”${until === '' ? '' : `，至 ${until}`}`,
    roleAllows: (named: readonly string[], count: number) =>
      `您现在可以：${named.join('、')}${count > named.length ? ` 等 ${count} 项` : ''}`,
    roleEnding: (role: string, until: string) => `您的角色“${role}”将于 ${until} 到期`,
    roleEndingBody: '如果还需要，请联系授予您的同事延长。',
    roleEnded: (name: string, role: string) =>
      name === '' ? `您的角色“${role}”已到期` : `${name} 收回了您的角色“${role}”`,
    page: (page: string) => `页面“${page}”`,
    joinPassed: (organisation: string) => `您已加入“${organisation}”`,
    joinRejected: (organisation: string) => `加入“${organisation}”的申请未通过`,
    memberLeft: (name: string) => `${name} 已退出组织`,
    inviteAccepted: (name: string) => `${name} 接受了您的邀请，已加入组织`,
    inviteRefused: (name: string) => `${name} 谢绝了您的邀请`,
    inviteMissed: (name: string) => `${name} 已加入组织，但没有进入邀请中的项目或班组`,
    missed: {
      projectEnded: '项目已结束或删除',
      teamEnded: '班组已退场，已进入项目',
      crewFull: '项目人员已满 60 人',
      outOfReach: '您已不再管理该项目',
    },
    partnerArrived: (name: string, kind: string) => `${name} 作为${kind}加入了组织`,
    workerLinked: (name: string) => `${name} 已加入组织，与已登记的工人档案关联`,
    inviteAsked: (name: string) => `${name} 的邀请已失效，请您重新邀请`,
    managerChanged: (organisation: string) => `“${organisation}”的负责人已变更`,
    managerDeclined: (organisation: string) => `“${organisation}”的负责人变更被谢绝`,
    managerExpired: (organisation: string) => `“${organisation}”的负责人变更已过期`,
    disbanding: (organisation: string, day: string) => `“${organisation}”将于 ${day} 解散`,
    disbandingBody: '在此之前负责人可以撤销。请及时导出需要保留的资料。',
    disbandStopped: (organisation: string) => `“${organisation}”的解散已撤销`,
    disbanded: (organisation: string) => `“${organisation}”已解散`,
    realNamePassed: '实名认证已通过',
    realNameRejected: '实名认证未通过',
    realNameEnding: (day: string) => `您的身份证将于 ${day} 到期，请换证后更新实名认证`,
    realNameExpired: '您的身份证已过有效期，实名认证已失效',
    certificationPassed: (organisation: string, kind: string) => `“${organisation}”的${kind}已通过`,
    certificationRejected: (organisation: string, kind: string) => `“${organisation}”的${kind}未通过`,
    certificationRevoked: (organisation: string, kind: string) => `“${organisation}”的${kind}已被撤销`,
    certificationEnding: (organisation: string, kind: string, day: string) =>
      `“${organisation}”的${kind}将于 ${day} 到期，请及时更新证照`,
    certificationTransfer: (organisation: string, until: string) =>
      `已向“${organisation}”的对公账户打款，请在 ${until} 前填写到账金额`,
    certificationExpired: (organisation: string, kind: string) => `“${organisation}”的${kind}已到期`,
    certified: {
      company: '企业认证',
      engineering: '工程企业认证',
      material: '材料商认证',
      labour: '劳务企业认证',
    } as Readonly<Record<string, string>>,
    accountFrozen: '您的账号曾被平台冻结',
    accountUnfrozen: '您的账号已恢复使用',
    organisationFrozen: (organisation: string) => `“${organisation}”已被平台冻结`,
    organisationUnfrozen: (organisation: string) => `“${organisation}”已恢复使用`,
    /** What others did with an article, by what it was; several people by the last of them and their number. */
    article: {
      comment: (name: string, _count: number) => `${name} 评论了您的动态`,
      reply: (name: string, _count: number) => `${name} 回复了您`,
      mention: (name: string, _count: number) => `${name} 提到了您`,
      like: (name: string, count: number) =>
        count > 1 ? `${name} 等 ${count} 人赞了您的动态` : `${name} 赞了您的动态`,
      forward: (name: string, _count: number) => `${name} 转发了您的动态`,
      follow: (name: string, _count: number) => `${name} 关注了您`,
      removed: (_name: string, _count: number) => '您发布的内容已被删除',
      kept: (_name: string, _count: number) => '您举报的内容已处理',
      places: (_name: string, _count: number) => '您的活动报名已有名额',
      noPlace: (_name: string, _count: number) => '您的活动报名未通过',
      ackAsked: (name: string, _count: number) => `${name} 提醒您确认已阅读`,
      readAsked: (name: string, _count: number) => `${name} 提醒您阅读`,
    },
  },
  en: {
    permissionAsked: (name, permission) => `${name} has requested the permission “${permission}”`,
    permissionGranted: (permission) => `You now have the permission “${permission}”`,
    permissionRefused: (permission) => `The permission “${permission}” was refused`,
    roleGranted: (name, role, until) =>
      `${name} gave you the role “${roleName(role, 'en')}”${until === '' ? '' : ` until ${until}`}`,
    roleAllows: (named, count) =>
      `You can now: ${named.join('; ')}${count > named.length ? ` and ${count - named.length} more` : ''}`,
    roleEnding: (role, until) => `Your role “${roleName(role, 'en')}” ends on ${until}`,
    roleEndingBody: 'If you still need it, ask whoever gave it to you to extend it.',
    roleEnded: (name, role) =>
      name === ''
        ? `Your role “${roleName(role, 'en')}” has ended`
        : `${name} took back your role “${roleName(role, 'en')}”`,
    page: (page) => `Page “${page}”`,
    joinPassed: (organisation) => `You have joined “${organisation}”`,
    joinRejected: (organisation) => `“${organisation}” has declined your application`,
    memberLeft: (name) => `${name} has left the organisation`,
    inviteAccepted: (name) => `${name} accepted your invitation and has joined`,
    inviteMissed: (name) => `${name} has joined, but not come to the project or team of the invitation`,
    missed: {
      projectEnded: 'The project has ended or is gone',
      teamEnded: 'The team has left; the person is on the project',
      crewFull: 'The project has its 60 people',
      outOfReach: 'You do not manage this project any more',
    },
    partnerArrived: (name, kind) => `${name} has joined (${kind.toLowerCase()})`,
    workerLinked: (name) => `${name} has joined and belongs to a worker who is registered already`,
    inviteRefused: (name) => `${name} declined your invitation`,
    inviteAsked: (name) => `${name} asks for a new invitation in place of one that has ended`,
    managerChanged: (organisation) => `“${organisation}” has a new owner`,
    managerDeclined: (organisation) => `The transfer of “${organisation}” was declined`,
    managerExpired: (organisation) => `The transfer of “${organisation}” has expired`,
    disbanding: (organisation, day) => `“${organisation}” will be disbanded on ${day}`,
    disbandingBody: 'Until then its owner can cancel this. Please export anything you want to keep in time.',
    disbandStopped: (organisation) => `“${organisation}” will not be disbanded after all`,
    disbanded: (organisation) => `“${organisation}” has been disbanded`,
    realNamePassed: 'Your real name has been verified',
    realNameRejected: 'Your real name could not be verified',
    realNameEnding: (day) => `Your ID card expires on ${day}. Please verify your new card once you have it`,
    realNameExpired: 'Your ID card has expired, and your real name is no longer verified',
    certificationPassed: (organisation, kind) => `“${organisation}” is now certified as ${kind}`,
    certificationRejected: (organisation, kind) => `The certification of “${organisation}” as ${kind} was rejected`,
    certificationRevoked: (organisation, kind) => `The certification of “${organisation}” as ${kind} was revoked`,
    certificationEnding: (organisation, kind, day) =>
      `The certification of “${organisation}” as ${kind} ends on ${day}; renew the papers in time`,
    certificationTransfer: (organisation, until) =>
      `A small amount was sent to the account of “${organisation}”; name it before ${until}`,
    certificationExpired: (organisation, kind) => `The certification of “${organisation}” as ${kind} has ended`,
    certified: {
      company: 'a company',
      engineering: 'an engineering company',
      material: 'a materials supplier',
      labour: 'a labour company',
    },
    accountFrozen: 'Your account was frozen by the platform',
    accountUnfrozen: 'Your account is active again',
    organisationFrozen: (organisation) => `“${organisation}” was frozen by the platform`,
    organisationUnfrozen: (organisation) => `“${organisation}” is active again`,
    article: {
      comment: (name) => `${name} has commented on your post`,
      reply: (name) => `${name} has answered you`,
      mention: (name) => `${name} has mentioned you`,
      like: (name, count) => (count > 1 ? `${name} and others (${count}) like your post` : `${name} likes your post`),
      forward: (name) => `${name} has forwarded your post`,
      follow: (name) => `${name} follows you now`,
      removed: () => 'What you published has been removed',
      kept: () => 'What you reported has been dealt with',
      places: () => 'You have a place in the activity',
      noPlace: () => 'Your registration was not accepted',
      ackAsked: (name) => `${name} asks you to confirm that you have read it`,
      readAsked: (name) => `${name} asks you to read it`,
    },
  },
})

/** Words around what has changed in somebody's rights. */
export const rightsNewsText = defineText({
  zh: { title: '您的权限有变化', seen: '知道了' },
  en: { title: 'Your permissions have changed', seen: 'Got it' },
})
