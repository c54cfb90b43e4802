// Dictionaries of the platform. Codes of industries are those of GB/T 4754 (its twenty sections), of ethnic groups those of
// GB/T 3304; education and political status use the values that the roster keeps.
import type { DICTIONARIES } from '#contract/domains/base-data-calls.ts'
import { ETHNIC_GROUPS } from '#contract/domains/ethnic-groups.ts'
import type { PlatformTexts } from '../../outside.ts'

export type DictionaryType = (typeof DICTIONARIES)[number]
/** Value, label in Chinese, label in English. */
export type Entry = readonly [string, string, string]

const INDUSTRIES: readonly Entry[] = [
  ['A', '农、林、牧、渔业', 'Agriculture, forestry, animal husbandry and fishery'],
  ['B', '采矿业', 'Mining'],
  ['C', '制造业', 'Manufacturing'],
  ['D', '电力、热力、燃气及水生产和供应业', 'Electricity, heat, gas and water supply'],
  ['E', '建筑业', 'Construction'],
  ['F', '批发和零售业', 'Wholesale and retail trade'],
  ['G', '交通运输、仓储和邮政业', 'Transport, storage and post'],
  ['H', '住宿和餐饮业', 'Accommodation and catering'],
  ['I', '信息传输、软件和信息技术服务业', 'Information transmission, software and IT services'],
  ['J', '金融业', 'Finance'],
  ['K', '房地产业', 'Real estate'],
  ['L', '租赁和商务服务业', 'Leasing and business services'],
  ['M', '科学研究和技术服务业', 'Scientific research and technical services'],
  ['N', '水利、环境和公共设施管理业', 'Water conservancy, environment and public facilities'],
  ['O', '居民服务、修理和其他服务业', 'Household services, repair and other services'],
  ['P', '教育', 'Education'],
  ['Q', '卫生和社会工作', 'Health and social work'],
  ['R', '文化、体育和娱乐业', 'Culture, sports and entertainment'],
  ['S', '公共管理、社会保障和社会组织', 'Public administration, social security and social organisations'],
  ['T', '国际组织', 'International organisations'],
]

const POLITICAL_STATUSES: readonly Entry[] = [
  ['masses', '群众', 'None'],
  ['league', '共青团员', 'Youth League'],
  ['party', '中共党员', 'Party member'],
  ['probationaryParty', '中共预备党员', 'Probationary member'],
  ['democratic', '民主党派', 'Democratic party'],
  ['nonPartisan', '无党派人士', 'Non-partisan'],
]

const EDUCATION: readonly Entry[] = [
  ['primary', '小学', 'Primary school'],
  ['junior', '初中', 'Junior school'],
  ['senior', '高中', 'Senior school'],
  ['vocational', '中专', 'Vocational school'],
  ['college', '大专', 'College'],
  ['bachelor', '本科', 'Bachelor'],
  ['master', '硕士', 'Master'],
  ['doctor', '博士', 'Doctor'],
]

const BANKS: readonly Entry[] = [
  ['ICBC', '中国工商银行', 'Industrial and Commercial Bank of China'],
  ['ABC', '中国农业银行', 'Agricultural Bank of China'],
  ['BOC', '中国银行', 'Bank of China'],
  ['CCB', '中国建设银行', 'China Construction Bank'],
  ['BOCOM', '交通银行', 'Bank of Communications'],
  ['PSBC', '中国邮政储蓄银行', 'Postal Savings Bank of China'],
  ['CMB', '招商银行', 'China Merchants Bank'],
  ['CITIC', '中信银行', 'China CITIC Bank'],
  ['CEB', '中国光大银行', 'China Everbright Bank'],
  ['HXB', '华夏银行', 'Hua Xia Bank'],
  ['CMBC', '中国民生银行', 'China Minsheng Bank'],
  ['CGB', '广发银行', 'China Guangfa Bank'],
  ['PAB', '平安银行', 'Ping An Bank'],
  ['CIB', '兴业银行', 'Industrial Bank'],
  ['SPDB', '上海浦东发展银行', 'Shanghai Pudong Development Bank'],
  ['CZB', '浙商银行', 'China Zheshang Bank'],
  ['CBHB', '渤海银行', 'China Bohai Bank'],
  ['EGB', '恒丰银行', 'Evergrowing Bank'],
  ['RCC', '农村信用社', 'Rural credit cooperative'],
  ['OTHER', '其他银行', 'Another bank'],
]

const textEntries = (texts: PlatformTexts): Entry[] =>
  Object.entries(texts).map(([value, { zh, en }]: [string, PlatformTexts['bindMobileWarning']]) => [value, zh, en])

const BY_TYPE: Readonly<Record<Exclude<DictionaryType, 'platformText'>, readonly Entry[]>> = {
  industry: INDUSTRIES,
  ethnicity: ETHNIC_GROUPS,
  politicalStatus: POLITICAL_STATUSES,
  education: EDUCATION,
  bank: BANKS,
}

/** The entries of a dictionary in their order. */
export const dictionary = (type: DictionaryType, texts: PlatformTexts) =>
  (type === 'platformText' ? textEntries(texts) : BY_TYPE[type]).map(([value, label, labelEn], index) => ({
    value,
    label,
    labelEn,
    sortNo: index + 1,
  }))
