import type { TreeSource } from '../tree/tree-source.ts'

/** The field types of the specification's query bar. A date range keeps its two ends under `<key>From` and `<key>To`. */
export type QueryField =
  | { type: 'text'; key: string; label: string; placeholder?: string | undefined }
  | {
      type: 'select'
      key: string
      label: string
      options: readonly { value: string; label: string }[]
      /** What is shown when nothing is chosen; by default that everything is. */
      placeholder?: string | undefined
    }
  | { type: 'tree'; key: string; label: string; source: TreeSource; openAtFirst?: readonly string[] | undefined }
  | { type: 'date'; key: string; label: string; allowFuture?: boolean | undefined }
  | { type: 'dateRange'; key: string; label: string; allowFuture?: boolean | undefined }

/** Values by key, all text, so that they fit into an address; what is not asked for is absent. */
export type QueryValues = Readonly<Record<string, string>>

/** The keys under which a field keeps its values. */
function fieldKeys(field: QueryField): readonly string[] {
  return field.type === 'dateRange' ? [`${field.key}From`, `${field.key}To`] : [field.key]
}

/** Values with some changed; empty ones disappear. */
export function withValues(values: QueryValues, changes: Readonly<Record<string, string | undefined>>): QueryValues {
  const next: Record<string, string> = {}
  for (const [key, value] of Object.entries({ ...values, ...changes })) {
    if (value !== undefined && value !== '') next[key] = value
  }
  return next
}

/** How many fields narrow the list. */
export function usedCount(fields: readonly QueryField[], values: QueryValues): number {
  return fields.filter((field) => fieldKeys(field).some((key) => values[key] !== undefined)).length
}
