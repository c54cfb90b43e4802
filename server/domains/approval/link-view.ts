// What somebody without an account sees of an approval: the fields of his node in words, never a number of a person or a card
// in full, and of files only what they are called.

import { type FormField, type FormValues, isFilledIn } from '#contract/domains/approval/form-field.ts'
import { filesOf, shownFields } from '#contract/domains/approval/form-values.ts'
import type { EnteredApproval } from '#contract/domains/approval/link-calls.ts'
import { shortValue } from '#contract/domains/approval/short-value.ts'
import { maskBankCard, maskIdNumber, maskMobile } from '#contract/kit/prc/mask.ts'
import type { ApprovalRow, Version } from './run.ts'

type View = Pick<EnteredApproval, 'facts' | 'tables' | 'earlier'>

const MASKS: Partial<Record<FormField['type'], (text: string) => string>> = {
  idCard: maskIdNumber,
  bankCard: maskBankCard,
  phone: maskMobile,
}

/** The view of whoever decides at a node. */
export function linkView(row: ApprovalRow, version: Version, nodeId: string, nameOf: (id: string) => string): View {
  const shown = shownFields(version.form, row.values, nodeId).filter(
    (field) => isFilledIn(field) || field.type === 'formula',
  )
  const said = (field: FormField | NonNullable<FormField['columns']>[number], value: unknown): string => {
    const files = filesOf(value)
    if (files.length > 0) return files.map(({ fileName }) => fileName).join('、')
    const text = shortValue(field, value, nameOf)
    return text === '' ? '' : (MASKS[field.type]?.(text) ?? text)
  }
  return {
    facts: shown.flatMap((field) => {
      const value = field.type === 'table' ? '' : said(field, row.values[field.fieldId])
      return value === '' ? [] : [{ label: field.label, value }]
    }),
    tables: shown.flatMap((field) => {
      const rows = field.type === 'table' ? row.values[field.fieldId] : undefined
      if (!Array.isArray(rows) || rows.length === 0) return []
      const columns = field.columns ?? []
      return [
        {
          label: field.label,
          columns: columns.map(({ label }) => label),
          rows: rows.map((one: FormValues) => columns.map((column) => said(column, one[column.fieldId]))),
        },
      ]
    }),
    earlier: row.timeline.flatMap(({ type, byName, nodeName, note, at }) =>
      type === 'agreed' || type === 'rejected'
        ? [{ name: byName, nodeName, isAgreed: type === 'agreed', comment: note, at }]
        : [],
    ),
  }
}
