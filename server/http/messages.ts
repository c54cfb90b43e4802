// What the server says with each code, in both languages. The page has its own texts for what it handles itself.
import { IMAGE_MAX_BYTES } from '#contract/domains/platform.ts'
import { DEFAULT_ERROR_MESSAGE, type ErrorCode } from '#contract/error-codes.ts'
import type { FailureReason } from '#server/domains/call-failure.ts'

export type Language = 'zh' | 'en'
type Text = Readonly<Record<Language, string>>

const text = (zh: string, en: string): Text => ({ zh, en })
const IMAGE_MAX_MB = IMAGE_MAX_BYTES / 1024 / 1024
const FALLBACK = text(DEFAULT_ERROR_MESSAGE, 'System error')

const BY_CODE: Readonly<Record<ErrorCode, Text>> = {
  200: text('成功', 'Success'),
  207: text('方案已订购，其中部分应用已在使用中', 'Subscribed; some of its applications were already in service'),
  401: text('未登录或登录已过期，请重新登录', 'Not logged in, or the login has expired'),
  6: text('没有权限使用该服务或执行该操作', 'No permission for this service or operation'),
  202: text('尚未完成实名认证', 'Real-name authentication is not done'),
  203: text('组织尚未完成企业认证', 'The organisation lacks enterprise certification'),
  204: text('组织尚未完成工程认证', 'The organisation lacks engineering certification'),
  205: text('组织尚未完成材料商认证', 'The organisation lacks materials-supplier certification'),
  206: text('组织尚未完成劳务认证', 'The organisation lacks labour certification'),
  2000: text('应用权限已取消', 'The application permission was cancelled'),
  10030: FALLBACK,
  10031: FALLBACK,
  10100: text('账号已注销', 'The account is cancelled'),
  10101: text('账号已冻结', 'The account is frozen'),
  10102: text('账号未激活', 'The account is not activated'),
  10110: text('系统主体已注销', 'The organisation is cancelled'),
  10111: text('系统主体已冻结', 'The organisation is frozen'),
  10112: text('权限已变更，请获取最新配置', 'Your permissions have changed; fetch the latest configuration'),
  10115: text('授权已解除', 'The authorisation was released'),
  10116: text('授权已冻结', 'The authorisation is frozen'),
  10117: text('配置已变更，请获取最新配置', 'The configuration has changed; fetch the latest one'),
  0: FALLBACK,
  400: text('提交的内容不符合要求', 'The input does not fit'),
  404: text('内容不存在', 'Not found'),
  429: text('操作过于频繁，请稍后再试', 'Too many requests; try again later'),
  500: FALLBACK,
}

const BY_REASON: Readonly<Record<FailureReason, Text>> = {
  wrongPassword: text('用户名或密码不正确', 'The username or the password is wrong'),
  lockedOut: text('密码错误次数过多，请15分钟后再试', 'Too many wrong passwords; try again in 15 minutes'),
  tooManyAttempts: text('登录尝试过于频繁，请稍后再试', 'Too many attempts to log in; try again later'),
  invalidInput: text('提交的内容不符合要求', 'The input does not fit'),
  identityNumberInvalid: text('证件号码不正确', 'The identity number is not valid'),
  bankCardInvalid: text('银行卡号不正确', 'The bank card number is not valid'),
  bankHolderMismatch: text('工资卡户名须与姓名一致', 'The holder of a wage card must be the person'),
  personMissing: text('人员不存在或不在您的数据范围内', 'No such person within your data scope'),
  fileTooLarge: text(
    `请勿上传大于${IMAGE_MAX_MB}M的图片文件`,
    `Images larger than ${IMAGE_MAX_MB} MB are not accepted`,
  ),
  fileTypeRefused: text('SORRY！不支持当前图片格式的文件', 'This image format is not supported'),
  fileDamaged: text('文件在传输中损坏，请重新上传', 'The file was damaged on its way; upload it again'),
  fileOffset: text('上传位置不正确', 'The upload goes on elsewhere'),
}

/** English when the browser prefers it to Chinese, otherwise Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = (acceptLanguage ?? '').split(',').find((part) => /^\s*(zh|en)\b/i.test(part))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'
}

/** The text for a code, or for the narrower reason when there is one. */
export const messageFor = (code: ErrorCode, reason: FailureReason | undefined, language: Language): string =>
  (reason ? BY_REASON[reason] : BY_CODE[code])[language]
