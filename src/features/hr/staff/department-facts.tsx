import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PRESENT_STATUSES } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import classes from './department-facts.module.css'

interface DepartmentFactsProps {
  departments: Departments
  uri: string
}

/** Who leads a department, and how many of its planned posts are taken, people of the departments below among them. */
export function DepartmentFacts({ departments, uri }: DepartmentFactsProps) {
  const department = departments.rows.get(uri)
  const heads = department?.headUris ?? []
  const plan = department?.headcountPlan ?? null
  if (heads.length === 0 && plan === null) return null
  return (
    <p className={classes.facts}>
      {heads.length > 0 && <Heads uris={heads} />}
      {plan !== null && <Posts departments={departments} uri={uri} plan={plan} />}
    </p>
  )
}

/** By name, as far as the reader may know them: of those out of his scope nothing is said. */
function Heads({ uris }: { uris: readonly string[] }) {
  const words = useText(hrText).departmentFacts
  const { rows } = useRows(employee, { filters: [{ field: 'uri', in: uris }], limit: uris.length })
  if (rows.length === 0) return null
  const names = uris.flatMap((uri) => rows.find((row) => row.uri === uri)?.name ?? [])
  return (
    <span>
      {words.heads}
      {names.join(words.comma)}
    </span>
  )
}

function Posts({ departments, uri, plan }: DepartmentFactsProps & { plan: number }) {
  const words = useText(hrText).departmentFacts
  const taken = usePeopleIn(departments, uri)
  if (taken === undefined) return null
  return (
    <span data-over={taken > plan || undefined}>
      {words.posts(taken, plan)}
      {taken > plan && ` · ${words.over(taken - plan)}`}
    </span>
  )
}

/** How many people are in a department or below it; undefined while they are being counted. */
function usePeopleIn(departments: Departments, uri: string): number | undefined {
  const query = useMemo(
    () => ({
      filters: [
        { field: 'employeeStatus', in: PRESENT_STATUSES } as const,
        { field: 'groupUris', hasAny: departments.below(uri) } as const,
      ],
      limit: 1,
    }),
    [departments, uri],
  )
  const { total, state } = useRows(employee, query)
  return state === 'loading' ? undefined : total
}
