// The columns of an import: which there are, by which headings they are known, and what the template says of them.
import type { CustomFieldType } from '#contract/domains/hr/custom-field.ts'
import { CUSTOM_VALUE_PATH } from '#contract/domains/hr/custom-map.ts'
import { CUSTOM_LINE_MAX, CUSTOM_TEXT_MAX } from '#contract/domains/hr/custom-value.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { newItem } from '#contract/domains/hr/item-parts.ts'
import { fieldOf } from '#contract/kit/collection.ts'
import { rootOf } from '#contract/kit/map-path.ts'
import { enumLabels, fieldLabel, partLabel } from '#src/i18n/field-words.ts'
import { hrImportText } from '#src/i18n/hr-import.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { optionWord } from '#src/lib/option-word.ts'
import type { ImportColumn, ImportKind, ItemDefaults } from '#src/worker/import/import-column.ts'
import { mayRead, ROSTER_FIELDS, type RosterField } from '../fields/roster-fields.ts'
import type { NameOf } from '../people/use-names.ts'

const LANGUAGES = ['zh-CN', 'en'] as const satisfies readonly Language[]

/** Parts of lists that have a column of their own: those of the first contact and of the wage card. */
const PART_COLUMNS: readonly {
  field: string
  part: string
  kind: ImportKind
  heading: Readonly<Record<Language, string>>
}[] = [
  { field: 'emergency', part: 'name', kind: 'text', heading: { 'zh-CN': '紧急联系人姓名', en: 'Emergency contact' } },
  {
    field: 'emergency',
    part: 'relation',
    kind: 'text',
    heading: { 'zh-CN': '紧急联系人关系', en: 'Emergency relation' },
  },
  { field: 'emergency', part: 'mobile', kind: 'mobile', heading: { 'zh-CN': '紧急联系人电话', en: 'Emergency phone' } },
  { field: 'bank', part: 'bankName', kind: 'text', heading: { 'zh-CN': '工资卡开户银行', en: 'Wage card bank' } },
  { field: 'bank', part: 'cardNo', kind: 'bankCard', heading: { 'zh-CN': '工资卡号', en: 'Wage card number' } },
]

/** What the same columns are called in the staff sheets that companies keep. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  name: ['员工姓名', '名字'],
  employeeNo: ['员工编号', '员工工号', '人员编号', '编号'],
  mobile: ['手机', '手机号码', '联系电话', '电话', '联系方式'],
  groupUri: ['所属部门', '部门名称', '所在部门'],
  groupUris: ['兼任部门', '兼职部门', '其他所属部门'],
  stationUri: ['岗位名称', '工作岗位'],
  managerUri: ['上级', '直接上级', '汇报人'],
  workEmail: ['邮箱', '电子邮箱'],
  officePhone: ['座机', '固定电话'],
  entryDate: ['入职时间', '入职日', '到岗日期'],
  employeeType: ['用工类型', '员工类型', '用工形式'],
  employeeStatus: ['员工状态', '在职状态'],
  birthDate: ['出生年月', '生日'],
  nativeRegionCode: ['籍贯（行政区划代码）', 'Native region (code)'],
  idNo: ['身份证号', '身份证号码', '证件号'],
  'contract.companyName': ['合同主体', '合同主体公司', '签约公司', '签订公司', '劳动合同主体', '用人单位'],
  'contract.contractType': ['劳动合同类型', '合同类别', '合同种类'],
  'contract.termType': ['劳动合同期限类型', '期限类型', '合同期限性质'],
  'contract.firstStart': ['首次合同开始日期', '首次合同起始日期', '首次合同开始日', '首签合同起始日'],
  'contract.firstEnd': ['首次合同结束日期', '首次合同到期日期', '首次合同终止日期', '首次合同结束日', '首签合同到期日'],
  'contract.curStart': [
    '合同开始日期',
    '合同起始日期',
    '合同起始日',
    '合同开始日',
    '现合同开始日期',
    '现合同起始日期',
    '劳动合同开始日期',
    '劳动合同起始日期',
    '当前合同起始日',
  ],
  'contract.curEnd': [
    '合同结束日期',
    '合同到期日期',
    '合同到期日',
    '合同终止日期',
    '合同结束日',
    '合同到期时间',
    '现合同结束日期',
    '现合同到期日期',
    '劳动合同结束日期',
    '劳动合同到期日期',
    '劳动合同终止日期',
    '当前合同到期日',
  ],
  'contract.renewCount': ['合同续签次数', '劳动合同续签次数', '续订次数'],
  'contract.signCount': ['合同签订次数', '劳动合同签订次数', '签约次数'],
  probationMonths: ['试用期'],
  regularDate: ['转正日期'],
  'bank.cardNo': ['银行卡号'],
  'bank.bankName': ['开户银行', '开户行'],
  'emergency.name': ['紧急联系人'],
  'emergency.relation': ['与紧急联系人关系', '紧急联系人与本人关系'],
  'emergency.mobile': [
    '紧急联系电话',
    '紧急联系方式',
    '紧急联系人联系电话',
    '紧急联系人联系方式',
    '紧急联系人手机',
    '紧急联系人手机号',
    '紧急联系人手机号码',
  ],
}

const KINDS: Readonly<Partial<Record<RosterField['kind'], ImportKind>>> = {
  name: 'name',
  mobile: 'mobile',
  phone: 'phone',
  email: 'email',
  option: 'option',
  date: 'date',
  integer: 'integer',
  regionCode: 'regionCode',
  department: 'department',
  departments: 'departments',
  station: 'station',
  duties: 'duties',
  rank: 'rank',
  manager: 'manager',
  idNo: 'idNo',
}

/** What the first item of a list begins with when only some of its parts are given. */
export const ITEM_DEFAULTS: ItemDefaults = {
  emergency: newItem('emergency'),
  bank: { ...newItem('bank'), usage: 'wage', isDefault: true },
}

/** Every column that the person may fill, in the order of the template; custom fields after those of the record. */
export function importColumns(
  may: (code: string) => boolean,
  customs: readonly RosterField[] = [],
): readonly ImportColumn[] {
  const singles = ROSTER_FIELDS.filter(
    (one) => one.isDerived !== true && one.kind !== 'list' && one.kind !== 'structure' && mayRead(one.field, may),
  ).map(singleColumn)
  const parts = PART_COLUMNS.filter((one) => mayRead(one.field, may)).map(
    ({ field, part, kind, heading }): ImportColumn => ({
      key: `${field}.${part}`,
      field,
      part,
      kind,
      headings: [...LANGUAGES.map((language) => heading[language]), ...(ALIASES[`${field}.${part}`] ?? [])],
      clearable: true,
      max: 100,
      hints: hintsOf(kind),
    }),
  )
  const own = customs.filter((one) => mayRead(one.field, may)).flatMap(customColumn)
  return [...singles, ...parts, ...own]
}

/** What a sheet can hold of a custom field's type. */
const CUSTOM_KINDS: Readonly<Partial<Record<CustomFieldType, ImportKind>>> = {
  text: 'text',
  textarea: 'text',
  number: 'decimal',
  money: 'money',
  date: 'date',
  select: 'option',
  multiSelect: 'options',
  phone: 'phone',
  idCard: 'residentId',
  user: 'manager',
  dept: 'department',
}

/** A custom field is known by its label; pictures and files are in no sheet. */
function customColumn({ field, custom }: RosterField): ImportColumn[] {
  const kind = custom && CUSTOM_KINDS[custom.fieldType]
  if (!kind) return []
  const words = custom.options.map((option) => [optionWord(option), option] as const)
  return [
    {
      key: field,
      field,
      kind,
      headings: [custom.label],
      // Numbers that are kept apart are not asked of whoever is added.
      ...(custom.required && rootOf(field) !== 'customSensitive' ? { required: true } : {}),
      clearable: !custom.required,
      max: custom.fieldType === 'textarea' ? CUSTOM_TEXT_MAX : CUSTOM_LINE_MAX,
      ...(words.length === 0 ? {} : { words: Object.fromEntries(words) }),
      hints: hintsOf(kind),
    },
  ]
}

function singleColumn(of: RosterField): ImportColumn {
  const { field, min, max } = of
  const kind = field === 'employeeNo' ? 'code' : (KINDS[of.kind] ?? 'text')
  const declared = fieldOf(employee, rootOf(field))
  return {
    key: field,
    field,
    kind,
    headings: [...LANGUAGES.map((language) => fieldLabel('employee', field, language)), ...(ALIASES[field] ?? [])],
    // Whoever is added is at work unless the sheet says otherwise.
    ...(of.required === true && field !== 'employeeStatus' ? { required: true } : {}),
    clearable: (declared?.nullable === true || kind === 'departments') && of.required !== true,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(kind === 'option' ? { words: optionWords(field) } : {}),
    hints: hintsOf(kind),
  }
}

/** Words of a closed set in all languages, as they are compared, to their codes. */
function optionWords(field: string): Readonly<Record<string, string>> {
  const words = LANGUAGES.flatMap((language) => Object.entries(enumLabels(field, language)))
  const others = Object.entries(CONTRACT_WORDS[field] ?? {}).flatMap(([code, list]) => list.map((one) => [one, code]))
  return Object.fromEntries([
    ...others.map(([word = '', code]) => [optionWord(word), code]),
    ...words.flatMap(([code, word]) => spellings(field, word).map((one) => [optionWord(one), code])),
  ])
}

/** What staff sheets write for the kinds of contracts; words of the list above go before these. */
const CONTRACT_WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'contract.contractType': {
    internship: ['实习合同', '实习'],
    service: ['劳务合同', '劳务'],
    outsourcing: ['劳务外包', '外包合同'],
    dispatch: ['劳务派遣', '派遣合同', '劳务派遣合同'],
    partTime: ['非全日制用工', '非全日制劳动合同', '非全日制协议'],
    rehire: ['返聘', '退休返聘', '退休返聘协议', '返聘合同'],
    siteWork: ['书面协议', '用工协议'],
    nonCompete: ['竞业限制协议', '竞业协议'],
    confidentiality: ['保密'],
  },
  'contract.termType': {
    fixed: ['固定', '固定期限劳动合同', '固定期限合同', '有固定期限'],
    openEnded: ['无固定', '无固定期限劳动合同', '无固定期限合同', '无期限'],
    taskBased: ['以完成一定工作任务为期限', '以完成一定工作任务为期限的劳动合同', '任务期限'],
  },
}

/** Ethnic groups are often written without the last character, which says only that they are such. */
const spellings = (field: string, word: string): readonly string[] =>
  field === 'ethnicity' ? [word.replace(/族$/, ''), word] : [word]

const hintsOf = (kind: ImportKind): readonly string[] => LANGUAGES.map((language) => importHint(kind, language))

/** What the template's second row says of a column. */
export function importHint(kind: ImportKind, language: Language): string {
  const { hints } = language === 'en' ? hrImportText.en : hrImportText.zh
  if (kind === 'code') return hints.employeeNo
  if (kind === 'station' || kind === 'rank') return hints.reference
  return hints[kind]
}

/** The name of a column in the active language, by its key; `nameOf` names custom fields. */
export function columnLabel(key: string, language: Language, nameOf?: NameOf): string {
  if (CUSTOM_VALUE_PATH.test(key)) return fieldLabel('employee', key, language, nameOf)
  const [field = key, part] = key.split('.')
  if (part === undefined || field === 'contract') return fieldLabel('employee', key, language)
  const own = PART_COLUMNS.find((one) => one.field === field && one.part === part)
  return own?.heading[language] ?? partLabel(field, part, language)
}
