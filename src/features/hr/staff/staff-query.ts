// What the staff page shows, from its address.
import { employee } from '#contract/domains/hr/employee.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { FieldOf } from '#src/data/rows/use-rows.ts'
import { GONE_STATUSES, PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import { personText } from '#src/records/directory/person-text.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'
import { sortOf } from '#src/ui/list/list-address.ts'
import type { ListSort } from '#src/ui/list/list-column.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'

export type PersonField = FieldOf<typeof employee>
export type PersonQuery = RowQuery<PersonField>

/** Which people: those at work here unless asked otherwise. */
function statusFilters(status: string | undefined): RowFilter<PersonField>[] {
  switch (status) {
    case 'all':
      return []
    case 'gone':
      return [{ field: 'employeeStatus', in: GONE_STATUSES }]
    case 'disabled':
      return [
        { field: 'employeeStatus', in: PRESENT_STATUSES },
        { field: 'membership', is: 'disabled' },
      ]
    default:
      return [{ field: 'employeeStatus', in: PRESENT_STATUSES }]
  }
}

export interface StaffScope {
  /** The departments whose people are shown; undefined for everyone. */
  readonly departments: readonly string[] | undefined
}

/** The question without a window: what the list counts, exports and ticks. */
export function staffQuery(search: QueryValues, { departments }: StaffScope): PersonQuery {
  return {
    ...(search.text === undefined ? {} : personText(search.text)),
    filters: [
      ...statusFilters(search.status),
      ...(departments === undefined ? [] : [{ field: 'groupUris', hasAny: departments } as const]),
    ],
    sort: rowSort(sortOf(search)),
  }
}

/** The order of a list; by number where the address names no field of a person. */
export function rowSort(sort: ListSort | undefined): NonNullable<PersonQuery['sort']> {
  if (!sort || !Object.hasOwn(employee.fields, sort.key)) return [{ field: 'employeeNo' }]
  return [{ field: sort.key as PersonField, descending: sort.direction === 'down' }]
}
