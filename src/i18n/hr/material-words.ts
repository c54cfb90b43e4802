// Papers of a record in words, wherever they are spoken of: in the record, in its history, in the sync centre.

import type { FileRef } from '#contract/domains/files.ts'
import type { Material } from '#contract/domains/hr/materials/material.ts'
import type { MaterialState } from '#contract/domains/hr/materials/material-sets.ts'
import { activeLanguage, defineText, type Language } from '#src/i18n/i18n.ts'

const materialWords = defineText({
  zh: {
    types: {
      idCard: '身份证',
      photo: '证件照',
      diploma: '学历证书',
      degree: '学位证书',
      studentCard: '学生证',
      leavingCertificate: '离职证明',
      bankCard: '银行卡',
      healthCheck: '体检报告',
      entryForm: '入职登记表',
      policyReceipt: '制度签收单',
      employmentContract: '劳动合同或协议',
      professionalCertificate: '职业资格或特种作业证',
      safetyEducation: '三级安全教育记录',
      safetyHandover: '安全技术交底',
      injuryInsurance: '工伤或意外保险',
      other: '其他材料',
    },
    states: {
      missing: '缺',
      uploaded: '待审核',
      approved: '已通过',
      rejected: '已退回',
      waived: '免交',
      expired: '已过期',
    },
    /** A paper among the other fields of a record. */
    field: (name: string) => `材料（${name}）`,
    because: (state: string, reason: string) => `${state}：${reason}`,
    files: (count: number, names: string) => `${count} 个文件（${names}）`,
    comma: '、',
    noFiles: '没有文件',
    required: '必交',
    optional: '选交',
    issued: (day: string) => `签发日期 ${day}`,
    expires: (day: string) => `有效期至 ${day}`,
    notice: (days: number) => `提前 ${days} 天提醒`,
  },
  en: {
    types: {
      idCard: 'Identity card',
      photo: 'Portrait photo',
      diploma: 'Diploma',
      degree: 'Degree certificate',
      studentCard: 'Student card',
      leavingCertificate: 'Leaving certificate',
      bankCard: 'Bank card',
      healthCheck: 'Health check',
      entryForm: 'Entry form',
      policyReceipt: 'Signed policies',
      employmentContract: 'Contract or agreement',
      professionalCertificate: 'Professional or special-work certificate',
      safetyEducation: 'Three-level safety education',
      safetyHandover: 'Safety handover',
      injuryInsurance: 'Injury insurance',
      other: 'Other paper',
    },
    states: {
      missing: 'Missing',
      uploaded: 'To check',
      approved: 'Approved',
      rejected: 'Sent back',
      waived: 'Not needed',
      expired: 'Expired',
    },
    field: (name) => `Paper (${name})`,
    because: (state, reason) => `${state}: ${reason}`,
    files: (count, names) => (count === 1 ? `1 file (${names})` : `${count} files (${names})`),
    comma: ', ',
    noFiles: 'no file',
    required: 'required',
    optional: 'optional',
    issued: (day) => `issued ${day}`,
    expires: (day) => `valid until ${day}`,
    notice: (days) => `notice ${days} days ahead`,
  },
})

const wordsIn = (language: Language) => (language === 'en' ? materialWords.en : materialWords.zh)

/** What a paper is called: by its type, and one of no type by its title. */
export function materialName(
  { type, title }: Pick<Material, 'type' | 'title'>,
  language: Language = activeLanguage(),
): string {
  const { types } = wordsIn(language)
  // A newer version may know more types.
  const isNamed = type === 'other' || type === 'professionalCertificate'
  return (isNamed && title.trim()) || (Object.hasOwn(types, type) ? types[type] : types.other)
}

/** How a paper stands, in a word. */
export const stateWord = (state: MaterialState, language: Language = activeLanguage()): string =>
  wordsIn(language).states[state]

/** What a paper is called among the fields of a record, told from a value; undefined where the value is no paper. */
export function materialLabel(value: unknown, language: Language = activeLanguage()): string | undefined {
  return isMaterial(value) ? wordsIn(language).field(materialName(value, language)) : undefined
}

/**
 * What is known of a paper in one line: its state, files and dates, without its name. Of what is being handed in there is no
 * state yet.
 */
export function materialLine(value: unknown, language: Language = activeLanguage()): string {
  if (!isMaterial(value)) return ''
  const words = wordsIn(language)
  const { status, reason, files, required, issueDate, expireDate, notifyBeforeDays } = value
  const names = files.map((file) => (typeof file === 'string' ? file : file.fileName)).join(words.comma)
  const state = status !== undefined && Object.hasOwn(words.states, status) ? words.states[status] : ''
  const parts = [
    state !== '' && reason ? words.because(state, reason) : state,
    files.length === 0 ? (status === 'missing' ? '' : words.noFiles) : words.files(files.length, names),
    required === null ? '' : required ? words.required : words.optional,
    issueDate === null ? '' : words.issued(issueDate),
    expireDate === null ? '' : words.expires(expireDate),
    notifyBeforeDays === null ? '' : words.notice(notifyBeforeDays),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** A paper, or what of it was handed in. A history names its files alone. */
type MaterialLike = Omit<Material, 'files' | 'status' | 'reason' | 'checkedBy' | 'checkedAt'> &
  Partial<Omit<Material, 'files'>> & { readonly files: readonly (FileRef | string)[] }

const isMaterial = (value: unknown): value is MaterialLike =>
  typeof value === 'object' && value !== null && 'type' in value && 'files' in value && Array.isArray(value.files)
