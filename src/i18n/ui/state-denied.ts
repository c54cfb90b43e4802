import { defineText } from '#src/i18n/i18n.ts'

/** Words of the box that says what is not permitted, and who can grant it. */
export const stateDeniedText = defineText({
  zh: {
    title: '您还没有权限查看这里',
    grantors: (names: readonly string[]) => `可以为您开通的人：${names.join('、')}`,
    nobody: '请联系组织管理员开通。',
    ask: '申请开通',
    asked: '已提交申请，开通后会通知您。',
  },
  en: {
    title: 'You may not see this yet',
    grantors: (names) => `People who can grant it: ${names.join(', ')}`,
    nobody: 'Please ask an administrator of your organisation.',
    ask: 'Ask for access',
    asked: 'Your request was made. You will hear when it is granted.',
  },
})
