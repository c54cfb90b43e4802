// What the server says with each code, in both languages. The page has its own texts for what it handles itself.
import { AUDIO_MAX_BYTES, IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '#contract/domains/files.ts'
import { DEFAULT_ERROR_MESSAGE, type ErrorCode } from '#contract/error-codes.ts'
import type { FailureReason } from '#server/domains/call-failure.ts'

export type Language = 'zh' | 'en'
type Text = Readonly<Record<Language, string>>

const text = (zh: string, en: string): Text => ({ zh, en })
const megabytes = (bytes: number) => bytes / 1024 / 1024
const IMAGE_MAX_MB = megabytes(IMAGE_MAX_BYTES)
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
  lockedOut: text('密码错误次数过多，请{minutes}分钟后再试', 'Too many wrong passwords; try again in {minutes} min'),
  tooManyAttempts: text('登录尝试过于频繁，请稍后再试', 'Too many attempts to log in; try again later'),
  tooManyAtOnce: text('同时提交的内容过多，请稍后再试', 'Too much at once; try again in a moment'),
  exportRunning: text('上一次导出还在进行，请等它完成', 'Your last export is still being made; wait for it'),
  invalidInput: text('提交的内容不符合要求', 'The input does not fit'),
  identityNumberInvalid: text('证件号码不正确', 'The identity number is not valid'),
  bankCardInvalid: text('银行卡号不正确', 'The bank card number is not valid'),
  bankCodeInvalid: text('联行号是 12 位数字', 'A bank code has 12 digits'),
  bankHolderMismatch: text('工资卡户名须与姓名一致', 'The holder of a wage card must be the person'),
  idNoNeeded: text(
    '在职人员要有证件号码，不能清空',
    'Whoever works here needs a document number: it cannot be emptied',
  ),
  personMissing: text('人员不存在或不在您的数据范围内', 'No such person within your data scope'),
  fileTooLarge: text(
    `请勿上传大于${IMAGE_MAX_MB}M的图片文件`,
    `Images larger than ${IMAGE_MAX_MB} MB are not accepted`,
  ),
  fileTypeRefused: text('SORRY！不支持当前图片格式的文件', 'This image format is not supported'),
  fileKindRefused: text('不支持这种文件', 'Files of this kind are not accepted'),
  mediaTooLarge: text(
    `视频不能超过 ${megabytes(VIDEO_MAX_BYTES)}M，录音不能超过 ${megabytes(AUDIO_MAX_BYTES)}M`,
    `Videos can have ${megabytes(VIDEO_MAX_BYTES)} MB at most, recordings ${megabytes(AUDIO_MAX_BYTES)} MB`,
  ),
  mediaCutOff: text(
    '视频或录音不完整，无法播放，请重新选择',
    'The video or recording is cut off and cannot be played; choose it again',
  ),
  fileDamaged: text('文件在传输中损坏，请重新上传', 'The file was damaged on its way; upload it again'),
  aboveOwnRights: text('超出您自己的权限或数据范围', 'This goes beyond your own permissions or data scope'),
  aboveParentRole: text(
    '下级角色不能拥有上级角色没有的权限',
    'A role cannot hold a permission that the one above it lacks',
  ),
  belowChildRole: text('请先从下级角色中移除该权限', 'Take the permission from the roles below first'),
  roleTooDeep: text('角色最多三级', 'Roles have three levels at most'),
  systemRole: text('系统角色的权限和位置不可更改', "A system role's permissions and place are fixed"),
  roleInUse: text('请先移除该角色的成员和下级角色', 'Remove its holders and the roles below it first'),
  changedMeanwhile: text(
    '其他人刚刚修改了这里的内容，没有保存；您填写的还在，请载入最新内容后再改',
    'Somebody has just changed this, so nothing was saved. What you typed is still here; load the newest and change that',
  ),
  roleNameTaken: text('角色名称已存在', 'There is a role of this name already'),
  roleNotSelectable: text('该角色暂不可选', 'This role cannot be chosen'),
  roleLacksCode: text('该角色不包含所申请的权限', 'This role does not hold the permission asked for'),
  lastRoleManager: text('至少保留一名角色管理员', 'Somebody must stay able to manage roles'),
  ownRights: text('不能为自己授权', 'Nobody grants himself anything'),
  expiryPast: text('到期时间须晚于现在', 'The end must lie ahead'),
  nobodyCanGrant: text('当前没有人可以授予该权限', 'Nobody can grant this permission at present'),
  askedAlready: text('已提交过申请，请一小时后再试', 'You have asked already; try again in an hour'),
  askAnswered: text('该申请已处理', 'This request has been answered'),
  organisationLimit: text('您创建的组织已达上限', 'You lead as many organisations as one person may'),
  joinClosed: text(
    '该组织暂不接受申请，请直接与该组织联系',
    'It takes no applications at present; please contact it directly',
  ),
  alreadyMember: text('您已是该组织成员', 'You belong to it already'),
  appliedAlready: text('您已提交过申请，请等待审核', 'You have applied already; wait for the answer'),
  applicationDone: text('该申请已处理', 'This application has been dealt with'),
  applicationsToday: text('今天提交的申请过多，请明天再试', 'Too many applications today; try again tomorrow'),
  applicationLimit: text('待审核的申请过多，请先撤回一些', 'Too many applications wait; take some of them back first'),
  inviteExpired: text('邀请已过期，请让邀请人重新邀请', 'The invitation has expired; ask for a new one'),
  inviteRevoked: text('邀请已失效，请让邀请人重新邀请', 'The invitation has ended; ask for a new one'),
  inviteUsedUp: text('邀请名额已用完，请让邀请人重新邀请', 'The invitation is used up; ask for a new one'),
  inviteOthers: text('该邀请发给了另一个手机号码', 'This invitation went to another number'),
  inviteAsked: text('已提醒过邀请人，请明天再试', 'Whoever invited you has been asked already; try again tomorrow'),
  invitesClosed: text(
    '组织设置为不允许加入，请先修改组织信息',
    'The organisation is closed to newcomers; change that in its information first',
  ),
  inviteSmsLimit: text('短信发送过于频繁，请稍后再试', 'Too many messages were sent; try again later'),
  numbersMissing: text('请填写手机号码', 'Enter a mobile number'),
  employeeNoTaken: text('该工号已被使用', 'This number is taken'),
  recordTaken: text(
    '花名册中使用该手机号码的记录属于另一名成员，请联系组织管理员核对',
    "The roster's record with this number is another member's; ask the organisation to check it",
  ),
  departmentGone: text('该部门不存在或已停用', 'This department is gone or disabled'),
  departmentOutOfReach: text(
    '您不能编辑该部门的员工，请选择您管理的部门',
    'You may not edit the people of this department; choose one that you may',
  ),
  recordOutOfReach: text(
    '此人在花名册中已有记录，其部门不归您管理，请由能编辑该部门员工的人审核',
    'This person has a record in a department whose people you may not edit; leave it to somebody who may',
  ),
  ownerStays: text('您是负责人，请先变更负责人或解散组织', 'You are in charge: hand it over or disband it first'),
  notOwner: text('仅组织负责人可以操作', 'Only the person in charge may do this'),
  offerOpen: text('已有一项负责人变更等待确认', 'A change of the person in charge waits already'),
  offerDone: text('该变更已处理或已过期', 'This change has been answered, or is too old'),
  personWithoutAccount: text('该员工还没有可用的账号', 'This person has no account that works'),
  nameDiffers: text('输入的组织名称不一致', 'This is not the name of the organisation'),
  hasBranches: text('请先处理下属分公司，再解散组织', 'Deal with its branches before you disband it'),
  hasApplications: text('请先审核收到的加入申请，再解散组织', 'Answer the applications to join before you disband it'),
  disbandingAlready: text('组织已在解散冷静期内', 'It is being disbanded already'),
  notDisbanding: text('组织不在解散冷静期内', 'It is not being disbanded'),
  ownCase: text('不能处理与您自己有关的事项', 'Nobody decides about himself'),
  reasonMissing: text('请填写原因', 'Please give the reason'),
  noBlocks: text('模板里还没有内容块，请先添加', 'The template has no blocks yet; add one first'),
  bannerEmpty: text('轮播图里还没有图片，请先添加', 'The banner has no pictures yet; add one first'),
  htmlEmpty: text('图文块里还没有内容，请先填写', 'A block of text is empty; write something first'),
  templateNotEnabled: text('模板还没有发布，请先发布', 'The template is not published yet; publish it first'),
  stateMoved: text('状态已变化，请重新打开列表', 'Its state has changed meanwhile; look at the list again'),
  offShelf: text('该应用或方案已下架，不能订购', 'This is no longer on the shelf'),
  noPricing: text(
    '尚未设置定价策略，暂时不能启用该方案',
    'No pricing strategy set, this solution cannot be enabled yet',
  ),
  planGone: text('所选的购买方案已停用，请重新选择', 'This plan is no longer offered; choose another one'),
  rangeOutside: text('购买人数不在允许的范围内', 'The headcount is outside of the allowed range'),
  headcountMissing: text('请选择购买人数', 'Please choose the number of buyers'),
  scopeTooLarge: text('使用范围不能超过购买人数', 'The scope of use cannot exceed the headcount'),
  cycleGone: text('请选择购买时长', 'Please choose purchase duration'),
  personNotHere: text(
    '使用范围里有人已不在组织中，请重新选择',
    'Somebody in the scope of use is no longer in the organisation',
  ),
  trialUsed: text('试用只有一次，已经用过了', 'There is one trial only, and it has been used'),
  seatsTaken: text(
    '购买人数少于正在使用的人数，请重新选择使用范围',
    'Fewer people than are using it now; choose the scope of use anew',
  ),
  priceChanged: text('价格已更新，请核对后再提交', 'The price has changed; check it and submit again'),
  shareCodeWrong: text('分享码无效', 'This share code is not valid'),
  shareCodeOwn: text('不能使用自己的分享码', 'Your own share code cannot be used'),
  ofApplication: text('该应用的授权已变更，暂时不能使用', 'The authorisation of this application has changed'),
  notInService: text('该应用不在服务期内，不能增加人数', 'This application is not in service'),
  fewerSeats: text('人数要多于现有人数', 'There have to be more people than now'),
  amountMissing: text('请填写实际到账金额', 'Enter the amount that was received'),
  planFaulty: text('购买方案填写有误，请检查人数区间和时长', 'A plan is not right; check its tiers and durations'),
  weightsNotWhole: text('各应用的占比合计要正好是 100.00%', 'The weights have to make exactly 100.00 percent'),
  entryUrlWrong: text(
    '打开地址要是本平台的页面路径，或以 https:// 开头的网址',
    'It opens by a path of this platform, or by an address that begins with https://',
  ),
  partNotOnShelf: text('方案里有应用还没有上架', 'An application of this solution is not on the shelf'),
  noEnabledPlan: text('上架前至少要有一个启用的购买方案', 'It takes a plan that is enabled to go on the shelf'),
  pushHost: text('这个浏览器的推送服务不受支持', "This browser's push service is not supported"),
  pictureMissing: text('图片没有上传完整，请重新选择', 'The picture has not arrived whole; choose it again'),
  menuKept: text('管理后台和菜单管理须在网页端保留', 'The backstage and its menu page stay on the web'),
  uploadsFull: text('您的上传空间已用完，请联系管理员', 'Your space for uploads is used up; ask an administrator'),
  organisationUploadsFull: text(
    '组织的上传空间已用完，请联系管理员',
    "The organisation's space for uploads is used up; ask an administrator",
  ),
  wrongPasswordCaptcha: text('用户名或密码不正确', 'The username or the password is wrong'),
  captchaNeeded: text('请输入图形验证码', 'Please type the characters in the picture'),
  captchaWrong: text('图形验证码不正确，请看新的一张', 'The picture was not read rightly; here is another'),
  smsTooSoon: text('验证码已发送，请60秒后再获取', 'A code was sent; ask for another in 60 seconds'),
  smsLimit: text('获取验证码过于频繁，请稍后再试', 'Too many codes were asked for; try again later'),
  codeWrong: text('验证码不正确或已过期', 'The code is wrong or too old'),
  codeTries: text('验证码错误次数过多，请稍后再试', 'Too many wrong codes; try again later'),
  passwordNeeded: text('更换手机号码需要登录密码', 'Changing the number takes your password'),
  mobileTaken: text('该手机号码已有账号，请直接登录', 'This number has an account already; sign in with it'),
  mobileUnknown: text('该手机号码尚未注册', 'This number has no account yet'),
  mobileMissing: text('请先绑定手机号码', 'Bind a mobile number first'),
  usernameTaken: text('该用户名已被使用', 'This username is taken'),
  passwordCommon: text('这个密码太常见，请换一个', 'This password is too common; choose another'),
  passwordSame: text('新密码不能与原密码相同', 'The new password must differ from the old one'),
  notWaiting: text('该账号无需激活，请直接登录', 'This account needs no activation; sign in'),
  linkOld: text('链接已失效，请重新发送邮件', 'The link is no longer valid; ask for another mail'),
  mailTooSoon: text('邮件发送过于频繁，请稍后再试', 'A mail was sent a moment ago; try again later'),
  realNameDone: text('您已完成实名认证', 'Your real name is certified already'),
  realNameTaken: text('该证件号码已认证其他账号', 'This identity number belongs to another account'),
  ownsOrganisation: text(
    '您是组织负责人，请先变更负责人或解散组织',
    'You are in charge of an organisation: hand it over or disband it first',
  ),
  ownApplications: text(
    '您有等待审核的加入申请，请先撤回',
    'An application of yours waits for an answer: take it back first',
  ),
  ownTodos: text(
    '还有待办只等您处理，请先处理',
    'Something in the to-do centre waits for nobody but you: deal with it first',
  ),
  thisDevice: text('这是当前设备，请使用退出登录', 'This is the present device; sign out instead'),
  nothingToExport: text('暂无数据，无法导出哦', 'There is nothing to export'),
  fileOffset: text('上传位置不正确', 'The upload goes on elsewhere'),
}

/** English when the browser prefers it to Chinese, otherwise Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const first = (acceptLanguage ?? '').split(',').find((part) => /^\s*(zh|en)\b/i.test(part))
  return first?.trim().toLowerCase().startsWith('en') ? 'en' : 'zh'
}

/** The text for a code, or for the narrower reason when there is one, with the minutes that are left. */
export const messageFor = (
  code: ErrorCode,
  reason: FailureReason | undefined,
  language: Language,
  minutes = 0,
): string => (reason ? BY_REASON[reason] : BY_CODE[code])[language].replace('{minutes}', String(minutes))
