import { MATERIAL_TYPES, type MaterialType } from '#contract/domains/hr/materials/material.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { materialName } from '#src/i18n/hr/material-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { Fact } from '#src/ui/detail/fact-list.tsx'

const isType = (value: unknown): value is MaterialType => MATERIAL_TYPES.some((one) => one === value)

/**
 * What was typed about a paper and is not saved, in words. `name` is that of its draft: a paper's key, the type of one that
 * is missing, or of a further one "new".
 */
export function typedPaper(name: string, values: Readonly<Record<string, unknown>>, language: Language): Fact[] {
  const words = language === 'en' ? hrMaterialsText.en : hrMaterialsText.zh
  const { form } = words
  const [line = ''] = name.split('.')
  const chosen = values.type ?? (line === 'new' ? 'other' : line)
  const title = typeof values.title === 'string' ? values.title : ''
  const paper = isType(chosen)
    ? materialName({ type: chosen, title }, language)
    : fieldLabel('employee', 'materials', language)
  const labels: Readonly<Record<string, string>> = {
    type: form.type,
    title: form.name,
    issueDate: form.issueDate,
    expireDate: form.expireDate,
    notifyBeforeDays: form.notice,
    need: form.need,
    reason: form.reason,
  }
  const needs: Readonly<Record<string, string>> = form.needs
  const said = (field: string, value: unknown) => {
    const text = String(value ?? '')
    if (field === 'type' && isType(value)) return materialName({ type: value, title: '' }, language)
    if (field === 'need') return needs[text] ?? ''
    return field === 'notifyBeforeDays' && text !== '' ? `${text} ${form.days}` : text
  }
  return Object.entries(values).flatMap(([field, value]) => {
    const label = labels[field]
    if (label === undefined) return []
    return [{ key: `${name}.${field}`, label: words.typed(paper, label), value: said(field, value), wide: true }]
  })
}
