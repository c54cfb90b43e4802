import { useMemo } from 'react'
import { useMay } from '#src/data/use-may.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { usePapersAsked } from '../materials/use-papers-asked.ts'
import type { PersonQuery } from '../staff/staff-query.ts'
import { rosterQuery } from './roster-query.ts'
import { type TodoKind, todoKindsFor } from './todo-filters.ts'

/** What whoever is looking may ask for. */
export function useTodoKinds(): readonly TodoKind[] {
  const may = useMay()
  return useMemo(() => todoKindsFor(may), [may])
}

/** Which people the address asks for, today. */
export function useRosterQuery(search: QueryValues, departments: Departments): PersonQuery {
  const kinds = useTodoKinds()
  const today = shanghaiToday()
  const papers = usePapersAsked(departments)
  return useMemo(
    () => rosterQuery(search, departments.below, { kinds, today, papers }),
    [search, departments, kinds, today, papers],
  )
}
