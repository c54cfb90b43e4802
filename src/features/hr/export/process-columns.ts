// Fields of processes about people as columns of a sheet.
import type { ExportEntity } from '#contract/domains/hr/export-template.ts'
import { type AnyCollection, permissionOfField } from '#contract/kit/collection.ts'
import type { Field, FieldKind } from '#contract/kit/field.ts'
import type { ChosenField } from './column-chooser.tsx'

const ENTITIES: Readonly<Record<string, ExportEntity>> = {
  ...{ induction: 'induction', regularisation: 'positive', personnelTransfer: 'transfer' },
  ...{ employmentContract: 'contract', internship: 'intern', offboarding: 'departure' },
  talent: 'talent',
}

/** As which list its templates are kept; undefined where there are none. */
export const entityOf = ({ name }: Pick<AnyCollection, 'name'>): ExportEntity | undefined => ENTITIES[name]

const SHOWN_KINDS: readonly FieldKind['is'][] = [
  ...(['text', 'pattern', 'code', 'codes', 'date', 'instant', 'integer', 'money', 'flag', 'phone'] as const),
]
/** References that a sheet has names for. */
const NAMED: readonly string[] = ['department', 'station', 'rank', 'employee']

/** What can be a column: what a person reads and may read. Who it is about stands there by name. */
export function processFields(of: AnyCollection, may: (code: string) => boolean): readonly ChosenField[] {
  return Object.entries(of.fields as Readonly<Record<string, Field>>).flatMap(([field, { kind }]): ChosenField[] => {
    // Where the record keeps the name beside the reference, that is the column.
    const isKeptByName = Object.hasOwn(of.fields, field.replace(/Uri$/, 'Name'))
    const isNamed = kind.is === 'ref' && NAMED.includes(kind.collection) && !isKeptByName
    if (!isNamed && !SHOWN_KINDS.includes(kind.is)) return []
    return may(permissionOfField(of, field) ?? '') ? [{ field, section: 'base' }] : []
  })
}
