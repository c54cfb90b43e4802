import { duplicatedRow } from '#contract/domains/hr/duplicate-row.ts'
import { approvalRefusals } from './approval/approval-refusals.ts'
import { boardRefusals } from './board/board-refusals.ts'
import { feedRefusals } from './feed/feed-refusals.ts'
import { processRefusals } from './hr/processes/process-refusals.ts'
import { activeLanguage, defineText, type Language } from './i18n.ts'
import { joiningRefusals } from './identity/joining-refusals.ts'
import { siteRefusals } from './labour/site-refusals.ts'
import { marketRefusals } from './market/market-refusals.ts'
import { partnerRefusals } from './partners/partner-refusals.ts'

/** Why something was not accepted, in a sentence: refusals of edits, and reasons in the columns of an import. */
export const refusals = defineText({
  zh: {
    conflict: '别人已经改过同一内容，请选择保留哪一个。',
    notFound: '这条记录已不存在，或者已不在您可以查看的范围里。',
    notAllowed: '您没有权限修改这里。',
    exists: '已存在相同的记录。',
    duplicate: '与已有内容重复。',
    invalid: '填写的内容不符合要求。',
    dependsOnRefused: '它依赖的另一项修改没有被接受。',
    unknownMutation: '服务器不认识这项操作，请更新应用。',
    wrongIdentity: '这项修改属于另一个身份。',
    missingFile: '照片还没有传完。',
    ...feedRefusals.zh,
    ...processRefusals.zh,
    stateMoved: '已经有人先处理了这条记录，它现在是另一个状态。',
    ...approvalRefusals.zh,
    ...partnerRefusals.zh,
    ...boardRefusals.zh,
    ...marketRefusals.zh,
    ...siteRefusals.zh,
    ...joiningRefusals.zh,
    departmentMissing: '部门不存在或您看不到它。',
    departmentDisabled: '该部门已停用，不能再安排人员。',
    ownManager: '直属上级不能是本人。',
    employeeNoTaken: '该工号已被使用。',
    employeeNo: '工号要以汉字、字母或数字开头。',
    mobileTaken: '该手机号已被其他人使用。',
    customFieldMissing: '这个自定义字段已不存在，或您看不到它。',
    customFieldDisabled: '这个自定义字段已停用，不能再填写。',
    customFieldUsed: '已有人填过这个字段，只能停用，不能删除。',
    customFieldLimit: '自定义字段最多 100 个。',
    customFieldTooOpen: '身份证号不能对全员可见。',
    lastRoleManager: '他是最后一名角色管理员，请先把角色管理授予其他人。',
    customFieldLabelTaken: '已有同名的字段，请换一个名称。',
    phone: '请输入手机号或带区号的座机号。',
    options: '请至少填写一个选项，且不能重复。',
    materialEmpty: '这份材料还没有文件，不能审核。',
    idNoTaken: '该证件号码已被其他人使用。',
    departmentCycle: '不能移动到自己的下级部门。',
    departmentTooDeep: '部门层级最多 10 级。',
    parentMissing: '上级部门不存在。',
    rootCannotMove: '顶级部门不能移动或删除。',
    departmentNameTaken: '同一上级下已有同名的部门，请换一个名称。',
    rankLevelTaken: '这个序列里已有同一级别的职级。',
    stillUsed: '还有人员在使用，请先调整他们的资料，或停用它。',
    levelsSwapped: '最高级别不能低于最低级别。',
    departmentNotEmpty: '部门里还有人员或下级部门，请先移走或停用该部门。',
    required: '必填，不能为空。',
    beforeEntry: '不能早于入职日期。',
    datesSwapped: '结束日期不能早于开始日期。',
    beforeFirstContract: '现合同的起始日不能早于首次合同。',
    endWithoutTerm: '只有固定期限的合同有到期日；要清空请填 -。',
    fewerThanRenewed: '签订次数不能少于续签次数。',
    entryTooLate: '入职日期不能晚于转正日期或最后工作日。',
    unknownField: '不支持导入这一列。',
    tooShort: '太短了。',
    tooLong: '太长了。',
    mobile: '请输入 1 开头的 11 位手机号。',
    inFuture: '日期不能晚于今天。',
    notADate: '日期不存在或读不出来，请按 2026-01-31 填写。',
    notANumber: '请填写整数。',
    notAnOption: '不在可选范围内。',
    ambiguous: '有多个同名项，请写完整路径。',
    departmentUnknown: '找不到这个部门，请写完整路径，如 总公司/工程部。',
    stationUnknown: '找不到这个岗位。',
    dutyUnknown: '找不到这个职务。',
    rankUnknown: '找不到这个职级。',
    managerUnknown: '找不到这位上级，请填工号。',
    managerAmbiguous: '有多位同名的人，请填工号。',
    email: '邮箱格式不对。',
    name: '姓名只能是 2 到 30 个汉字（可含 ·）或拉丁字母。',
    regionCode: '请填 6 位行政区划代码，或从省写起的地区名称。',
    regionUnknown: '找不到这个地区，请从省写起，如 浙江省杭州市，或填 6 位代码。',
    regionAmbiguous: '有多个同名的地区，请从省写起。',
    regionNamesMissing: '这台设备上还没有地区名称，请联网后再选一次文件，或填 6 位代码。',
    lostDigits: '数字太长，表格已丢失末尾数字；请把单元格改为文本后重新填写。',
    uncomputed: '公式没有算出结果；请用 Excel 或 WPS 打开并保存一次再导入。',
    identityNumberInvalid: '证件号码不正确，请逐位核对。',
    numberUnreadable: '服务器无法打开本机加密的号码，请重新填写后再提交。',
    identityDateInvalid: '证件号码里的出生日期不对，请核对从第 7 位起的数字。',
    bankCardInvalid: '银行卡号不正确。',
    bankCodeInvalid: '联行号是 12 位数字。',
    bankHolderMismatch: '工资卡户名必须是本人。',
    invalidInput: '填写的内容不符合要求。',
    duplicateInFile: '文件里有重复的人。',
    repeatedInFile: '前面的行里已有同样的内容，请删去其中一行。',
    othersFailed: '因其他行有错误，整份未导入。',
    unchanged: '与现有内容一致，无需修改。',
    ownNumber: '紧急联系人不能填本人的手机号。',
    oneHighest: '教育经历里只能有一条最高学历。',
    statusMove: '人员状态随入职、离职流程变动，不能在这里直接修改；登记有误的，由有更正权限的人办理状态更正。',
    stageMove: '所处阶段随入职、转正、实习流程变动，不能在这里直接修改；登记有误的，由有更正权限的人办理状态更正。',
    ownerLeaves: '他是组织负责人，请先变更负责人，再停用账号或办理离职。',
    aboveOwnRights: '他拥有您没有的权限，您不能停用其账号或办理离职，请联系组织负责人。',
    contactMissing: '办理入职前要有紧急联系人，请先填写。',
    contactNeeded: '在职人员至少要有一位紧急联系人。',
    mobileOfContact: '这是紧急联系人的号码，不能作为本人的手机号。',
    idNoNeeded: '在职人员要有证件号码，不能清空。',
    probationTooLong: '试用期超过合同期限允许的上限（劳动合同法第十九条）。',
    probationOutsideTerm: '试用期要在合同期限之内。',
    noHighest: '教育经历里要有一条是最高学历。',
    range: '超出允许的范围。',
    itemsUnread: '读不出来，请一行写一项，如 1. 名称：…；编号：…，各部分的名称见模板第二行。',
    oneDefault: '同一用途的默认卡只能有一张。',
    sameCard: '同一用途的卡号重复了。',
    numberInText: '这里写了证件号码或银行卡号。它们只存在服务器，请从表里删掉，导入后在档案里登记。',
    formula: '单元格是公式错误。',
    brokenText: '单元格里有看不见的损坏字符，请清空后重新填写。',
  },
  en: {
    conflict: 'Someone else changed the same field. Choose which value to keep.',
    notFound: 'This record no longer exists, or you do not have access to it.',
    notAllowed: 'You do not have permission to change this.',
    exists: 'This already exists.',
    duplicate: 'One like this already exists.',
    invalid: 'Something you entered is not valid.',
    dependsOnRefused: 'It depends on another change that was not accepted.',
    unknownMutation: 'The server does not know this action. Please update the app.',
    wrongIdentity: 'This change belongs to another identity.',
    missingFile: 'The photo has not arrived yet.',
    ...feedRefusals.en,
    ...processRefusals.en,
    stateMoved: 'Someone else has already dealt with this record, and its state has changed.',
    ...approvalRefusals.en,
    ...partnerRefusals.en,
    ...boardRefusals.en,
    ...marketRefusals.en,
    ...siteRefusals.en,
    ...joiningRefusals.en,
    departmentMissing: 'The department does not exist, or you do not have access to it.',
    departmentDisabled: 'This department is disabled and cannot take anyone in.',
    ownManager: 'People cannot be their own manager.',
    employeeNoTaken: 'This employee number is taken.',
    employeeNo: 'An employee number must begin with a letter, a Chinese character or a digit.',
    mobileTaken: 'Someone else has this mobile number.',
    customFieldMissing: 'This custom field no longer exists, or you do not have access to it.',
    customFieldDisabled: 'This custom field is disabled and cannot be filled in.',
    customFieldUsed: 'This field already holds data: it can be disabled but not deleted.',
    customFieldLimit: 'There can be 100 custom fields at most.',
    customFieldTooOpen: 'An identity number cannot be visible to everyone.',
    lastRoleManager: 'Nobody else can manage roles. Give someone else that role first.',
    customFieldLabelTaken: 'Another field already has this name. Choose a different one.',
    phone: 'Enter a mobile number, or a landline with its area code.',
    options: 'Enter at least one option, each only once.',
    materialEmpty: 'No file has been uploaded for this document yet, so it cannot be checked.',
    idNoTaken: 'Someone else has this document number.',
    departmentCycle: 'A department cannot be moved below itself.',
    departmentTooDeep: 'Departments can be at most ten levels deep.',
    parentMissing: 'The parent department does not exist.',
    rootCannotMove: 'The top department can be neither moved nor removed.',
    departmentNameTaken: 'Another department at this level already has this name. Choose a different one.',
    rankLevelTaken: 'Another rank in this track has the same level.',
    stillUsed: 'It is still in use. Change those records first, or disable it.',
    levelsSwapped: 'The highest level cannot be below the lowest.',
    departmentNotEmpty: 'It still contains people or departments. Move them first, or disable it.',
    required: 'Must not be empty.',
    beforeEntry: 'Must not be before the entry date.',
    datesSwapped: 'It cannot end before it begins.',
    beforeFirstContract: 'The contract in force must not begin before the first one.',
    endWithoutTerm: 'Only a fixed-term contract has a last day. Enter - to clear it.',
    fewerThanRenewed: 'The number of signings cannot be lower than the number of renewals.',
    entryTooLate: 'The entry date must not be later than the confirmation dates or the last working day.',
    unknownField: 'This column cannot be imported.',
    tooShort: 'Too short.',
    tooLong: 'Too long.',
    mobile: 'Enter 11 digits starting with 1.',
    inFuture: 'The date cannot be after today.',
    notADate: 'Not a valid date. Write it like 2026-01-31.',
    notANumber: 'Enter a whole number.',
    notAnOption: 'Not one of the options.',
    ambiguous: 'Several have this name. Enter the full path.',
    departmentUnknown: 'No such department. Enter the full path, such as Group/Engineering.',
    stationUnknown: 'No such position.',
    dutyUnknown: 'No such duty.',
    rankUnknown: 'No such rank.',
    managerUnknown: 'No such manager. Enter the employee number.',
    managerAmbiguous: 'Several people have this name. Enter the employee number.',
    email: 'Not an e-mail address.',
    name: 'A name has 2 to 30 Chinese characters (· allowed) or Latin letters.',
    regionCode: 'Enter the six-digit region code, or its name from the province on.',
    regionUnknown: 'No such region. Enter it starting with the province, or as its six-digit code.',
    regionAmbiguous: 'Several regions have this name. Enter it starting with the province.',
    regionNamesMissing:
      'This device has no region names yet. Choose the file again with a network, or enter six digits.',
    lostDigits: 'Stored as a number, it has lost its last digits. Format the cell as text and enter it again.',
    uncomputed: 'The formula has no result. Open the file in a spreadsheet program, save it, and import it again.',
    identityNumberInvalid: 'The document number is wrong. Please check every digit.',
    numberUnreadable:
      'The server cannot open the number that this device has sealed. Please type it anew and send again.',
    identityDateInvalid:
      'The date of birth in the document number is wrong. Please check the digits from the seventh on.',
    bankCardInvalid: 'The card number is wrong.',
    bankCodeInvalid: 'A bank code has 12 digits.',
    bankHolderMismatch: 'A wage card must be the person’s own.',
    invalidInput: 'Something you entered is not valid.',
    duplicateInFile: 'The same person appears twice in the file.',
    repeatedInFile: 'An earlier row says the same. Please take one of them out.',
    othersFailed: 'Other rows have errors, so nothing was imported.',
    unchanged: 'Nothing to change.',
    ownNumber: 'The emergency contact cannot be the person’s own number.',
    oneHighest: 'Only one education can be the highest.',
    statusMove:
      'The status moves by induction and departure and is not changed here; what was entered wrongly is put right by a correction.',
    stageMove:
      'The stage moves by induction, end of probation and internship and is not changed here; what was entered wrongly is put right by a correction.',
    ownerLeaves: 'This person is in charge of the organisation: hand that over first.',
    aboveOwnRights: 'This person has permissions that you do not have: ask the person in charge of the organisation.',
    contactMissing: 'An emergency contact is required before entry. Add one first.',
    contactNeeded: 'Current people need at least one emergency contact.',
    mobileOfContact: 'This is the emergency contact’s number.',
    idNoNeeded: 'Current people need a document number: it cannot be cleared.',
    probationTooLong: 'The probation is longer than the term of the contract allows (Labour Contract Law, article 19).',
    probationOutsideTerm: 'Probation must lie within the term of the contract.',
    noHighest: 'One education must be marked as the highest.',
    range: 'Outside the allowed range.',
    itemsUnread:
      'Not readable. Write a line for each, such as 1. Name: …; Number: …; the second row of the template names the parts.',
    oneDefault: 'Only one card per purpose can be the default.',
    sameCard: 'This card is listed twice for the same purpose.',
    numberInText:
      'A number of an identity paper or a bank card stands here. Those stay with the server: take it out of the sheet and enter it on the record’s page.',
    formula: 'The cell contains a formula error.',
    brokenText: 'The cell contains an invisible broken character. Clear it and enter it again.',
  },
})

const ofRow = defineText({
  zh: { same: (row: number) => `与第 ${row} 行是同一个人。` },
  en: { same: (row) => `Same person as in row ${row}.` },
})

/** The sentence for a refusal or a reason; unknown codes get the general one, never a raw code. */
export function refusalText(code: string, language: Language = activeLanguage()): string {
  const words = language === 'en' ? refusals.en : refusals.zh
  const row = duplicatedRow(code)
  if (row !== undefined) return (language === 'en' ? ofRow.en : ofRow.zh).same(row)
  return Object.hasOwn(words, code) ? words[code as keyof typeof words] : words.invalid
}

/** The same with what the server said of why, and until when. */
export function saidRefusal(
  { code, detail }: { readonly code: string; readonly detail?: Readonly<Record<string, string>> | undefined },
  language: Language = activeLanguage(),
): string {
  const words = language === 'en' ? first.en : first.zh
  const sentence = refusalText(detail?.reason ?? code, language)
  return detail?.why ? words.because(sentence, detail.why, detail.until ?? '') : sentence
}

const first = defineText({
  zh: {
    handled: (by: string, at: string) => `已由 ${by} 于 ${at} 处理，您的操作没有生效。`,
    moved: (by: string, at: string, state: string) =>
      `${by} 已于 ${at} 先处理了这条记录，它现在是“${state}”，您的操作没有生效。`,
    because: (sentence: string, why: string, until: string) => `${sentence}原因：${why}${until && `（至 ${until}）`}`,
  },
  en: {
    handled: (by, at) => `${by} already dealt with this at ${at}; your action had no effect.`,
    moved: (by, at, state) =>
      `${by} dealt with this record first, at ${at}: it is now “${state}”, and your step had no effect.`,
    because: (sentence, why, until) => `${sentence} Reason: ${why}${until && ` (until ${until})`}`,
  },
})

/**
 * The sentence for a refusal with what the server said of it: who was first and when, or which field of a form. `names` says
 * what a username and a state are called.
 */
export function refusalSentence(
  { code, detail }: { readonly code: string; readonly detail?: Readonly<Record<string, string>> | undefined },
  timeText: (atMs: number) => string,
  names: { readonly person: (username: string) => string; readonly state: (code: string) => string },
  language: Language = activeLanguage(),
): string {
  const words = language === 'en' ? first.en : first.zh
  if (code === 'stateMoved' && detail?.by && detail.at && detail.state)
    return words.moved(names.person(detail.by), timeText(Number(detail.at)), names.state(detail.state))
  if (code === 'alreadyHandled' && detail?.by && detail.at) return words.handled(detail.by, timeText(Number(detail.at)))
  const sentence = saidRefusal({ code, detail }, language)
  return code === 'formFaulty' && detail?.field ? `${detail.field}：${sentence}` : sentence
}
