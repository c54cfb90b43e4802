// Which departments beside the primary one somebody may give a person, or take from him: those whose people he may edit.
import { employee } from '#contract/domains/hr/employee.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { withinFilter } from '#server/sync/store/store.ts'
import { editFilter, type ServerWho } from '#server/sync/who.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether the people of every department are this caller's to edit. */
export const isEverywhere = (who: ServerWho): boolean => filterOf(who).kind === 'all'

/** Refuses `notAllowed` when a department has come or gone that is out of the caller's reach; the others stay as they are. */
export function keepFurther(who: ServerWho, before: Values | undefined, after: Values | undefined): void {
  const filter = filterOf(who)
  if (filter.kind === 'all') return
  const [had, has] = [furtherOf(before), furtherOf(after)]
  const moved = [...had.filter((uri) => !has.includes(uri)), ...has.filter((uri) => !had.includes(uri))]
  if (!moved.every((groupUri) => withinFilter(employee, filter, { groupUri })))
    refuse('notAllowed', { field: 'groupUris' })
}

const filterOf = (who: ServerWho) => editFilter(who, employee.scope?.resource)

const furtherOf = ({ groupUri, groupUris }: Values = {}): readonly unknown[] =>
  Array.isArray(groupUris) ? groupUris.filter((uri) => uri !== groupUri) : []
