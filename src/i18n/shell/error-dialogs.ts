import { defineText } from '#src/i18n/i18n.ts'

type ByCode = Readonly<Record<string, string>>

/** Words of the dialogs that an error code opens. */
export const errorDialogText = defineText<{
  plainTitle: string
  title: ByCode
  social: ByCode
  go: Record<
    | 'personalAuthentication'
    | 'companyAttestation'
    | 'engineeringAttestation'
    | 'materialAttestation'
    | 'labourAttestation'
    | 'console'
    | 'activation'
    | 'login',
    string
  >
  notNow: string
  close: string
  working: string
}>({
  zh: {
    plainTitle: '提示',
    title: {
      c202: '需要实名认证',
      c203: '需要企业认证',
      c204: '需要工程认证',
      c205: '需要材料商认证',
      c206: '需要劳务认证',
      c2000: '应用权限已取消',
      c10102: '账号尚未激活',
    },
    social: {
      c202: '完成实名认证后，才能以个人名义对外发布。您写的内容已保留。',
      c203: '组织完成企业认证后，才能以组织的名义对外发布。您写的内容已保留。',
      c204: '组织完成工程认证后，才能以组织的名义对外发布。您写的内容已保留。',
      c205: '组织完成材料商认证后，才能以组织的名义对外发布。您写的内容已保留。',
      c206: '组织完成劳务认证后，才能以组织的名义对外发布。您写的内容已保留。',
    },
    go: {
      personalAuthentication: '立即认证',
      companyAttestation: '立即认证',
      engineeringAttestation: '立即认证',
      materialAttestation: '立即认证',
      labourAttestation: '立即认证',
      console: '返回工作台',
      activation: '立即激活',
      login: '立即登录',
    },
    notNow: '暂不',
    close: '关闭',
    working: '正在处理…',
  },
  en: {
    plainTitle: 'Please note',
    title: {
      c202: 'Real name needed',
      c203: 'Enterprise certification needed',
      c204: 'Engineering certification needed',
      c205: 'Materials-supplier certification needed',
      c206: 'Labour certification needed',
      c2000: 'Application permission cancelled',
      c10102: 'Account not activated',
    },
    social: {
      c202: 'Posting to everybody in your own name needs your real-name authentication. What you wrote is kept.',
      c203: 'Posting to everybody for the organisation needs its enterprise certification. What you wrote is kept.',
      c204: 'Posting to everybody for the organisation needs its engineering certification. What you wrote is kept.',
      c205: 'Posting to everybody for the organisation needs its materials-supplier certification. What you wrote is kept.',
      c206: 'Posting to everybody for the organisation needs its labour certification. What you wrote is kept.',
    },
    go: {
      personalAuthentication: 'Authenticate now',
      companyAttestation: 'Certify now',
      engineeringAttestation: 'Certify now',
      materialAttestation: 'Certify now',
      labourAttestation: 'Certify now',
      console: 'Back to the workbench',
      activation: 'Activate now',
      login: 'Sign in now',
    },
    notNow: 'Not now',
    close: 'Close',
    working: 'Working…',
  },
})
