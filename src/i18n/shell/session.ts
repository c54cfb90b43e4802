import { defineText } from '#src/i18n/i18n.ts'

/** Words of the dialogs about the session, and of the switch between identities. */
export const sessionText = defineText({
  zh: {
    expiredTitle: '登录已过期',
    expired: '请重新登录，登录后会继续同步。',
    expiredWaiting: (count: number) => `请重新登录。本机有 ${count} 条修改待发送，登录后会继续发送。`,
    expiredTyped: '正在填写的内容会保留，登录后回到这里可以继续填写。',
    expiredGo: '立即登录',
    stay: '先看看本机内容',
    changedTitle: '权限有变更',
    changed: '您的权限或可见范围有变更，请获取最新配置。正在填写的内容会保留。',
    changedWaiting: (count: number) =>
      `您的权限或可见范围有变更，请获取最新配置。${count} 条待发送的修改会在之后继续，正在填写的内容会保留。`,
    changedGo: '获取最新配置',
    changedOffline: '没有网络，取不到最新配置。恢复网络后再试。',
    closedTitle: '当前身份已不可用',
    closedBecause: (note: string) => `原因：${note}`,
    closedKept: '本机没有发出的修改仍可在同步中心查看和下载；没有填写完的内容也会保留，恢复使用后可以继续。',
    closedSync: '打开同步中心',
    closedSwitch: '返回个人工作台',
    closedOthers: '选择其他组织',
    closedAccountTitle: '账号已不可用',
    closedLogin: '返回登录',
    switching: '正在切换身份',
  },
  en: {
    expiredTitle: 'Your session has expired',
    expired: 'Please sign in again to resume syncing.',
    expiredWaiting: (count) =>
      count === 1
        ? 'Please sign in again. 1 change on this device will then be sent.'
        : `Please sign in again. ${count} changes on this device will then be sent.`,
    expiredTyped: 'What you are typing is kept: you can continue here after signing in.',
    expiredGo: 'Sign in now',
    stay: 'Look around first',
    changedTitle: 'Your permissions have changed',
    changed: 'Load the latest settings to continue; what you are typing is kept.',
    changedWaiting: (count) =>
      count === 1
        ? 'Load the latest settings to continue: 1 pending change is then sent, and what you are typing is kept.'
        : `Load the latest settings to continue: ${count} pending changes are then sent, and what you are typing is kept.`,
    changedGo: 'Load the latest settings',
    changedOffline: 'You are offline. Try again once you are connected.',
    closedTitle: 'You no longer have access to this identity',
    closedBecause: (note) => `Reason: ${note}`,
    closedKept:
      'You can still see and download unsent changes in the sync centre; what you were typing is kept in case you regain access.',
    closedSync: 'Open the sync centre',
    closedSwitch: 'Back to your personal workbench',
    closedOthers: 'Choose another organisation',
    closedAccountTitle: 'This account is closed',
    closedLogin: 'Back to sign-in',
    switching: 'Switching identity',
  },
})
