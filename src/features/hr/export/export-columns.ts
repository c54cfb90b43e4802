// Fields of the roster as columns of a sheet.
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { ITEM_PARTS } from '#contract/domains/hr/item-parts.ts'
import { enumLabels, fieldLabel } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { CellSource, ExportColumn } from '#src/worker/worker-api.ts'
import { mayRead, ROSTER_FIELDS, type RosterField, rosterField } from '../fields/roster-fields.ts'

/** Fields that can be columns: what the mirror holds and the person may read, custom ones after those of the record. */
export function exportableFields(
  may: (code: string) => boolean,
  customs: readonly RosterField[] = [],
): readonly RosterField[] {
  return [...ROSTER_FIELDS, ...customs].filter(
    (one) => one.section !== 'sensitive' && one.isDerived !== true && mayRead(one.field, may),
  )
}

/** What a list is exported with unless columns are chosen. */
export const STAFF_COLUMNS = [
  'name',
  'employeeNo',
  'mobile',
  'groupUri',
  'stationUri',
  'dutyUris',
  'employeeStatus',
] as const

/**
 * The columns of a sheet. Numbers such as mobiles are text, so that no spreadsheet rounds them; dates are dates. With
 * `isMasked` people's telephone and identity numbers show their first and last digits only.
 */
export function exportColumns(
  fields: readonly string[],
  language: Language,
  customs: readonly RosterField[] = [],
  isMasked = false,
): readonly ExportColumn[] {
  return fields.map((field) => {
    const of = rosterField(field, customs)
    if (of.custom) return customColumn(of.field, of.custom, isMasked)
    const kind = of.kind === 'date' ? 'date' : of.kind === 'integer' ? 'number' : 'text'
    return { header: fieldLabel('employee', field, language), kind, source: sourceOf(of, language, isMasked) }
  })
}

function sourceOf({ field, kind }: RosterField, language: Language, isMasked: boolean): CellSource {
  switch (kind) {
    case 'mobile':
      return { kind: 'field', field, ...(isMasked ? { mask: 'phone' } : {}) }
    case 'option':
      return { kind: 'field', field, labels: enumLabels(field, language) }
    case 'department':
    case 'departments':
      return {
        kind: 'ref',
        field,
        collection: 'department',
        show: 'groupName',
        // The whole path: what is exported can be imported again without doubt.
        parent: 'parentUri',
        // The primary department has a column of its own.
        ...(kind === 'departments' ? { from: 1 } : {}),
      }
    case 'station':
      return { kind: 'ref', field, collection: 'station', show: 'name' }
    case 'duties':
      return { kind: 'ref', field, collection: 'duty', show: 'name' }
    case 'rank':
      return { kind: 'ref', field, collection: 'rank', show: 'name' }
    case 'manager':
      return { kind: 'ref', field, collection: 'employee', show: 'name' }
    case 'regionCode':
      return { kind: 'region', field }
    case 'list':
    case 'structure':
      return { kind: 'items', field, parts: partsOf(field, language, isMasked) }
    default:
      return { kind: 'field', field }
  }
}

/** A file is known by its name; a department is named by its path, as in every sheet. */
function customColumn(field: string, { label, fieldType }: CustomField, isMasked: boolean): ExportColumn {
  const header = label
  switch (fieldType) {
    case 'money':
    case 'number':
    case 'date':
      return { header, kind: fieldType, source: { kind: 'field', field } }
    case 'image':
    case 'file':
      return { header, kind: 'text', source: { kind: 'part', field, part: 'fileName' } }
    case 'user':
      return { header, kind: 'text', source: { kind: 'ref', field, collection: 'employee', show: 'name' } }
    case 'dept':
      return {
        header,
        kind: 'text',
        source: { kind: 'ref', field, collection: 'department', show: 'groupName', parent: 'parentUri' },
      }
    case 'phone':
    case 'idCard': {
      const mask = fieldType === 'phone' ? 'phone' : 'idNumber'
      return { header, kind: 'text', source: { kind: 'field', field, ...(isMasked ? { mask } : {}) } }
    }
    default:
      return { header, kind: 'text', source: { kind: 'field', field } }
  }
}

function partsOf(field: string, language: Language, isMasked: boolean) {
  return (ITEM_PARTS[field] ?? [])
    .filter((one) => one.kind !== 'flag')
    .map(({ part, kind }) => {
      if (kind === 'option') return { part, labels: enumLabels(part, language) }
      return kind === 'phone' && isMasked ? { part, mask: 'phone' as const } : { part }
    })
}
