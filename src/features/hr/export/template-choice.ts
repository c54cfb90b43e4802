// What a template of an export keeps, and what of it the screen shows otherwise by now.
import type { exportTemplate, sharedTemplate } from '#contract/domains/hr/export-template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { changedFields } from '#src/data/changed-fields.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { without } from '#src/ui/list/search-values.ts'

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

/** Places of a list that are no filter of it. */
const NO_FILTERS = { page: undefined, size: undefined, sort: undefined } as const

/** The filters of an address, in the order in which the database keeps them too. */
export const filtersOf = (search: QueryValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(without({ ...search, ...NO_FILTERS })).sort(([a], [b]) => (a < b ? -1 : 1)) as [string, string][],
  )

/** The choice as a template keeps it. */
export const keptOf = ({ columns, includeLeft, maskSensitive, search }: ExportChoice) => ({
  columns: [...columns],
  includeLeft,
  maskSensitive,
  filters: filtersOf(search),
  sort: search.sort ?? null,
})

/** What of the choice differs from the template. One that leaves the filters as they are has no difference in having none. */
export function changesOf(choice: ExportChoice, template: Template) {
  const filters = template.filters && filtersOf(template.filters)
  const changed = changedFields(keptOf(choice), { ...template, filters: filters ?? {} })
  return changed as Partial<ReturnType<typeof keptOf>>
}

/** The address that a template asks for; the present one where it leaves filters and order as they are. */
export const searchOf = ({ filters, sort }: Template, now: QueryValues): QueryValues =>
  filters === null ? now : without({ ...filters, sort: sort ?? undefined })
