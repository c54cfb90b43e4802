// The values of custom fields in a person's record: three maps, by who may see a field, keyed by the field's uri.
import type { AnyRow } from '../../kit/collection.ts'
import { keyOf, mapWith, rootOf } from '../../kit/map-path.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Tx } from '../../kit/tx.ts'
import { customField } from './custom-field.ts'
import { type CustomField, customValueProblem } from './custom-value.ts'

/**
 * `custom`: open to all colleagues. `customHr`: those who keep the roster. `customSensitive`: numbers that are not open to
 * all; never mirrored, read and written by calls that are logged.
 */
export const CUSTOM_MAPS = ['custom', 'customHr', 'customSensitive'] as const
export type CustomMap = (typeof CUSTOM_MAPS)[number]

/** Paths of custom values: those that a mutation may write, and all. */
export const CUSTOM_PATH = /^(custom|customHr)\.fld_[0-9A-HJKMNP-TV-Z]{26}$/
export const CUSTOM_VALUE_PATH = /^(custom|customHr|customSensitive)\.fld_[0-9A-HJKMNP-TV-Z]{26}$/

/** The map that a field's values are kept in. It follows from what is fixed of a field, so values never move. */
export function customMapOf(field: Pick<CustomField, 'fieldType' | 'visibleTo'>): CustomMap {
  if (field.visibleTo === 'all') return 'custom'
  return field.fieldType === 'idCard' || field.fieldType === 'phone' ? 'customSensitive' : 'customHr'
}

/** Patched values, parted into plain fields and paths of custom values. */
export function partedValues(values: Readonly<Record<string, unknown>>) {
  const plain: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    if (keyOf(path) === undefined) plain[path] = value
    else custom[path] = value ?? null
  }
  return { plain, custom }
}

/** Uris of the custom fields whose values are among these. */
export const customFieldsIn = (values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values).flatMap((path) => keyOf(path) ?? [])

/**
 * The maps of a record with these paths written, each value checked against its field. Refuses `customFieldMissing`,
 * `customFieldDisabled` (a disabled field can only be emptied), and `invalid` with the path as the field.
 */
export async function customMaps(
  tx: Tx,
  row: Readonly<Partial<AnyRow>>,
  values: Readonly<Record<string, unknown>>,
  today?: string,
): Promise<Partial<Record<CustomMap, Record<string, unknown> | null>>> {
  const changes = new Map<CustomMap, Record<string, unknown>>()
  for (const [path, value] of Object.entries(values)) {
    const uri = keyOf(path) ?? ''
    const field = await tx.get(customField, uri)
    if (!field) refuse('customFieldMissing', { field: path })
    const map = customMapOf(field)
    if (map !== rootOf(path)) refuse('invalid', { field: path, reason: 'unknownField' })
    if (!field.enabled && value !== null) refuse('customFieldDisabled', { field: path })
    const reason = customValueProblem(field, value, today)
    if (reason !== undefined && (field.enabled || value !== null)) refuse('invalid', { field: path, reason })
    changes.set(map, { ...changes.get(map), [uri]: value })
  }
  return Object.fromEntries([...changes].map(([map, keys]) => [map, mapWith(row[map], keys)]))
}
