import { defineText } from '#src/i18n/i18n.ts'

/** Words of a person's sensitive fields, which are never kept on a device. */
export const hrSensitiveText = defineText({
  zh: {
    explain: '敏感信息不保存在本机，每次查看都会留下记录。',
    reveal: '查看全部',
    offline: '查看敏感信息需要网络',
    hides: (seconds: number) => `${seconds} 秒后隐藏`,
    hide: '立即隐藏',
    edit: '编辑',
    saved: '敏感信息已保存',
    empty: '未填写',
    filled: '已填写',
    idNoLacking: '待补充',
    changedMeanwhile: (value: string) =>
      value === '' ? '已被他人清空；保存后以您填写的为准。' : `已被他人改为“${value}”；保存后以您填写的为准。`,
    needsNetwork: '敏感信息直接保存到服务器，需要网络。',
    masked: '••••••',
  },
  en: {
    explain: 'Sensitive fields are never kept on this device, and each look is recorded.',
    reveal: 'Show all',
    offline: 'Sensitive fields need a connection',
    hides: (seconds) => `hides in ${seconds} s`,
    hide: 'Hide now',
    edit: 'Edit',
    saved: 'Sensitive fields saved',
    empty: 'Not filled in',
    filled: 'Filled in',
    idNoLacking: 'Missing',
    changedMeanwhile: (value) =>
      value === ''
        ? 'Cleared by somebody meanwhile; saving puts yours there.'
        : `Changed to “${value}” meanwhile; saving puts yours in its place.`,
    needsNetwork: 'Sensitive fields are saved on the server and need a connection.',
    masked: '••••••',
  },
})
