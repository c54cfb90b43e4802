// What the form of a paper holds, and what of it is handed in.

import type { FileRef } from '#contract/domains/files.ts'
import {
  MATERIAL_TYPES,
  MAX_MATERIAL_TITLE,
  MAX_NOTICE_DAYS,
  type MaterialContent,
  type MaterialType,
} from '#contract/domains/hr/materials/material.ts'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import type { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import type { SameWords } from '#src/i18n/i18n.ts'
import type { Rules } from '#src/ui/form/form-state.ts'
import { allOf, dateRule, lengthBetween, needed, numberBetween } from '#src/ui/form/rules.ts'

/** Files stand beside the form: they are kept in no draft, and are asked about before they are left. */
export interface MaterialValues {
  type: string | undefined
  title: string | undefined
  files: undefined
  issueDate: string | undefined
  expireDate: string | undefined
  notifyBeforeDays: number | undefined
  need: string | undefined
}

export type MaterialWords = SameWords<typeof hrMaterialsText.zh>

/** The form of a paper that is there, of one that is missing, or of a further one. */
export const valuesOfLine = ({
  type,
  title,
  material,
}: Pick<MaterialLine, 'type' | 'title' | 'material'>): MaterialValues => ({
  type,
  title: title || material?.title || undefined,
  files: undefined,
  issueDate: material?.issueDate ?? undefined,
  expireDate: material?.expireDate ?? undefined,
  notifyBeforeDays: material?.notifyBeforeDays ?? undefined,
  need: !material || material.required === null ? 'set' : material.required ? 'required' : 'optional',
})

/** Another paper says what it is, and a certificate which one. */
export const HAS_TITLE: readonly MaterialType[] = ['other', 'professionalCertificate']

const isType = (type: string | undefined): type is MaterialType => MATERIAL_TYPES.some((one) => one === type)

/** What is handed in, with these files. */
export function contentOf(values: MaterialValues, files: readonly FileRef[]): MaterialContent {
  const type = isType(values.type) ? values.type : 'other'
  return {
    type,
    title: HAS_TITLE.includes(type) ? (values.title ?? '').trim() : '',
    files: [...files],
    required: values.need === 'set' ? null : values.need === 'required',
    issueDate: values.issueDate ?? null,
    expireDate: values.expireDate ?? null,
    notifyBeforeDays: values.notifyBeforeDays ?? null,
  }
}

/** What is wrong with the form, in words. */
export function materialRules({ form }: MaterialWords): Rules<MaterialValues> {
  return {
    type: needed(form.type, 'choose'),
    title: (value, { type }) => {
      if (type === 'other') return allOf(needed(form.name), lengthBetween(0, MAX_MATERIAL_TITLE))(value)
      return lengthBetween(0, MAX_MATERIAL_TITLE)(value)
    },
    issueDate: dateRule({ allowFuture: false }),
    expireDate: (value, { issueDate }) => {
      const isBefore = value !== undefined && issueDate !== undefined && value < issueDate
      return dateRule()(value) ?? (isBefore ? form.datesSwapped : undefined)
    },
    notifyBeforeDays: numberBetween(0, MAX_NOTICE_DAYS),
  }
}
