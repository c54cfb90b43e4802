import type { QueryValues } from './query-field.ts'

/** The search part of an address as plain texts; what is empty is absent. */
export function searchValues(raw: Readonly<Record<string, unknown>>): QueryValues {
  const values: Record<string, string> = {}
  for (const [key, value] of Object.entries(raw)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (value !== '') values[key] = String(value)
    }
  }
  return values
}

/** The search part of the address of one record: which one. */
export const uriValue = (raw: Readonly<Record<string, unknown>>): { uri?: string } =>
  typeof raw.uri === 'string' ? { uri: raw.uri } : {}

/** Values of an address without the empty ones. */
export function without(values: Readonly<Record<string, string | undefined>>): QueryValues {
  const kept = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return Object.fromEntries(kept)
}

/** What a list screen is given by its route: the values of its address, and how to change them. */
export interface SearchProps {
  readonly search: QueryValues
  /** `replace` leaves no step for the way back, as typing a search should not. */
  readonly onSearch: (next: QueryValues, options?: { replace: boolean }) => void
}
