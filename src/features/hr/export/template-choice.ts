// What a template of an export keeps, and what of it the screen shows otherwise by now.
import { employee } from '#contract/domains/hr/employee.ts'
import type { exportTemplate, sharedTemplate } from '#contract/domains/hr/export-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { changedFields } from '#src/data/edits/changed-fields.ts'
import { sortOf, sortText } from '#src/ui/list/list-address.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { without } from '#src/ui/list/search-values.ts'
import { FILTER_KEYS } from '../roster/roster-query.ts'

export type OwnTemplate = Row<typeof exportTemplate>
export type SharedTemplate = Row<typeof sharedTemplate>
export type Template = OwnTemplate | SharedTemplate

/** Shared with the organisation, by oneself or by somebody else. */
export const isShared = (template: Template): template is SharedTemplate => 'ownerUsername' in template

/** What is chosen on the screen. */
export interface ExportChoice {
  readonly columns: readonly string[]
  readonly includeLeft: boolean
  readonly maskSensitive: boolean
  /** Filters and order, as the address has them. */
  readonly search: QueryValues
}

/** Letters of a filter that a template keeps: no name, number or code has as many. */
const FILTER_LETTERS = 200

/** The filters of an address, whatever else stands there, in the order in which the database keeps them too. */
const filtersOf = (search: QueryValues): QueryValues =>
  without(Object.fromEntries([...FILTER_KEYS].sort().map((key) => [key, search[key]?.slice(0, FILTER_LETTERS)])))

/** The order of an address, if it is one of the list. */
function orderOf(search: QueryValues): string | null {
  const sort = sortOf(search)
  return sort && Object.hasOwn(employee.fields, sort.key) ? (sortText(sort) ?? null) : null
}

/** The choice as a template keeps it. */
export const keptOf = ({ columns, includeLeft, maskSensitive, search }: ExportChoice) => ({
  columns: [...columns],
  includeLeft,
  maskSensitive,
  filters: filtersOf(search),
  sort: orderOf(search),
})

/** What of the choice differs from the template. One that leaves the filters as they are has no difference in having none. */
export function changesOf(choice: ExportChoice, template: Template) {
  const filters = template.filters && filtersOf(template.filters)
  const changed = changedFields(keptOf(choice), { ...template, filters: filters ?? {} })
  return changed as Partial<ReturnType<typeof keptOf>>
}

/** The address that a template asks for; the present one where it leaves filters and order as they are. */
export const searchOf = ({ filters, sort }: Template, now: QueryValues): QueryValues =>
  filters === null ? now : without({ ...filtersOf(filters), sort: sort ?? undefined })
