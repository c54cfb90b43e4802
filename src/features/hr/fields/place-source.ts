// What the columns of a sheet hold: where a cell's value comes from, and as what it is written.
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { enumLabels } from '#src/i18n/field-words.ts'
import type { Language } from '#src/i18n/i18n.ts'
import type { CellSource } from '#src/worker/rows/cell-types.ts'
import type { ColumnKind } from '#src/worker/sheet/sheet-column.ts'
import type { RosterField } from './roster-fields.ts'
import { listSource, type SheetPlace } from './sheet-places.ts'

/** How the cells of a column are written. */
export function placeKind({ of, part }: SheetPlace): ColumnKind {
  if (part) return part.kind === 'date' ? 'date' : 'text'
  const type = of.custom?.fieldType ?? of.kind
  if (type === 'money' || type === 'number' || type === 'date') return type
  return type === 'integer' ? 'number' : 'text'
}

/** What a column shows of a row. With `isMasked` telephone and identity numbers show their first and last digits only. */
export function placeSource(place: SheetPlace, language: Language, isMasked = false): CellSource {
  if (place.shape !== 'value') return listSource(place, language, isMasked)
  const { of } = place
  return of.custom ? customSource(of.field, of.custom, isMasked) : sourceOf(of, language, isMasked)
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
    default:
      return { kind: 'field', field }
  }
}

/** A file is known by its name; a department is named by its path, as in every sheet. */
function customSource(field: string, { fieldType }: CustomField, isMasked: boolean): CellSource {
  switch (fieldType) {
    case 'image':
    case 'file':
      return { kind: 'part', field, part: 'fileName' }
    case 'user':
      return { kind: 'ref', field, collection: 'employee', show: 'name' }
    case 'dept':
      return { kind: 'ref', field, collection: 'department', show: 'groupName', parent: 'parentUri' }
    case 'phone':
    case 'idCard': {
      const mask = fieldType === 'phone' ? 'phone' : 'idNumber'
      return { kind: 'field', field, ...(isMasked ? { mask } : {}) }
    }
    default:
      return { kind: 'field', field }
  }
}
