// What somebody without an account sees of an approval: the fields of his node in words, never a number of a person or a card
// in full. The files that stand there are those that he may open, and no others.

import { type FormField, type FormValues, isFilledIn } from '#contract/domains/approval/form-field.ts'
import { filesOf, shownFields } from '#contract/domains/approval/form-values.ts'
import type { EnteredApproval } from '#contract/domains/approval/link-calls.ts'
import { shortValue } from '#contract/domains/approval/short-value.ts'
import type { FileRef } from '#contract/domains/files.ts'
import { maskBankCard, maskIdNumber, maskMobile } from '#contract/kit/prc/mask.ts'
import type { ApprovalRow, Version } from './run.ts'

type View = Pick<EnteredApproval, 'facts' | 'tables' | 'earlier'>

const MASKS: Partial<Record<FormField['type'], (text: string) => string>> = {
  idCard: maskIdNumber,
  bankCard: maskBankCard,
  phone: maskMobile,
}

/** The fields that whoever decides at a node may see. */
const fieldsAt = (row: ApprovalRow, version: Version, nodeId: string): FormField[] =>
  shownFields(version.form, row.values, nodeId).filter((field) => isFilledIn(field) || field.type === 'formula')

/** The node of a part. */
export const nodeOfTask = (row: ApprovalRow, taskId: string): string =>
  row.tasks.find((task) => task.taskId === taskId)?.nodeId ?? ''

/** Files that stand in what is shown at a node. */
export const filesAt = (row: ApprovalRow, version: Version, nodeId: string): FileRef[] =>
  fieldsAt(row, version, nodeId).flatMap(({ fieldId }) => filesOf(row.values[fieldId]))

/** The view of whoever decides at a node. */
export function linkView(row: ApprovalRow, version: Version, nodeId: string, nameOf: (id: string) => string): View {
  const shown = fieldsAt(row, version, nodeId)
  const said = (field: FormField | NonNullable<FormField['columns']>[number], value: unknown) => {
    const files = filesOf(value)
    if (files.length > 0) return { value: files.map(({ fileName }) => fileName).join('、'), files }
    const text = shortValue(field, value, nameOf)
    return { value: text === '' ? '' : (MASKS[field.type]?.(text) ?? text), files }
  }
  return {
    facts: shown.flatMap((field) => {
      if (field.type === 'table') return []
      const fact = said(field, row.values[field.fieldId])
      return fact.value === '' ? [] : [{ label: field.label, ...fact }]
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
