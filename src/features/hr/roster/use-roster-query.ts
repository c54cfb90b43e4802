import { useMemo } from 'react'
import { useMay } from '#src/data/use-may.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import type { Departments } from '../departments/use-departments.ts'
import type { PersonQuery } from '../staff/staff-query.ts'
import { rosterQuery } from './roster-query.ts'
import { isTodoKind, TODO_KINDS, type TodoKind } from './todo-filters.ts'

/** What may be asked for by whoever is looking: papers by those who may see them. */
export function useTodoKinds(): readonly TodoKind[] {
  const may = useMay()
  return useMemo(() => TODO_KINDS.filter((kind) => kind !== 'papers' || may('roster_sensitive')), [may])
}

/** Which people the address asks for, today. */
export function useRosterQuery(search: QueryValues, departments: Departments): PersonQuery {
  const kinds = useTodoKinds()
  const today = shanghaiToday()
  return useMemo(() => {
    const { todo } = search
    const isAsked = isTodoKind(todo) && kinds.includes(todo)
    const onSite = isAsked && todo === 'papers' ? sitesOf(departments) : []
    return rosterQuery(search, departments.below, isAsked ? { kind: todo, today, onSite } : undefined)
  }, [search, departments, kinds, today])
}

/** Departments that are a project's, or stand below one. */
const sitesOf = ({ rows, pathOf }: Departments): readonly string[] =>
  [...rows.keys()].filter((uri) => pathOf(uri).some(({ type }) => type === 'projectDept'))
