// What the roster shows, from its address.
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { personText } from '#src/records/directory/person-text.ts'
import { sortOf } from '#src/ui/list/list-address.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { type PersonField, type PersonQuery, rowSort } from '../staff/staff-query.ts'
import { type TodoContext, todoFilters } from './todo-filters.ts'

/** Fields of the address that ask for one code each. */
export const CODE_FIELDS = ['employeeType', 'employeeStatus', 'stage'] as const
/** Fields of the address that ask for who has a station, duty or rank. */
export const POST_FIELDS = ['stationUri', 'dutyUris', 'rankUri'] as const

/** What of an address asks for certain people. */
export const FILTER_KEYS = [
  'text',
  'dept',
  'entryDateFrom',
  'entryDateTo',
  'todo',
  ...CODE_FIELDS,
  ...POST_FIELDS,
] as const

/** Which people and in which order; `below` answers a department with everything below it. */
export function rosterQuery(
  search: QueryValues,
  below: (uri: string) => readonly string[],
  todo?: TodoContext,
): PersonQuery {
  const { text, dept, entryDateFrom, entryDateTo } = search
  const filters: RowFilter<PersonField>[] = CODE_FIELDS.flatMap((field) => {
    const code = search[field]
    return code === undefined ? [] : [{ field, is: code }]
  })
  for (const field of POST_FIELDS) {
    const uri = search[field]
    if (uri !== undefined) filters.push(field === 'dutyUris' ? { field, hasAny: [uri] } : { field, is: uri })
  }
  if (dept !== undefined) filters.push({ field: 'groupUris', hasAny: below(dept) })
  if (entryDateFrom !== undefined || entryDateTo !== undefined) {
    filters.push({
      field: 'entryDate',
      ...(entryDateFrom === undefined ? {} : { from: entryDateFrom }),
      ...(entryDateTo === undefined ? {} : { to: entryDateTo }),
    })
  }
  const kind = todo?.kinds.find((one) => one === search.todo)
  if (todo && kind) filters.push(...todoFilters(kind, todo))
  return {
    ...(text === undefined ? {} : personText(text)),
    filters,
    sort: rowSort(sortOf(search)),
  }
}
