// Where the person stands in the organisation that is open: the crew or department, and the project above it.
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import type { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'

type Departments = ReadonlyMap<string, Row<typeof department>>

interface OwnPlace {
  /** Own department; undefined for whoever has no record here. */
  readonly crew: string | undefined
  /** The project that the department belongs to, other than itself. */
  readonly project: string | undefined
  /** Own record. */
  readonly person: Row<typeof employee> | undefined
  /** The own record may still come. */
  readonly isLoading: boolean
}

/** Live. */
export function useOwnPlace(departments: Departments): OwnPlace {
  const username = useRunning()?.who.username
  const { rows, state } = useRows(employee, {
    filters: [{ field: 'username', is: username ?? '' }],
    limit: 1,
  })
  const [person] = rows
  return useMemo(() => {
    const crew = person && departments.has(person.groupUri) ? person.groupUri : undefined
    const project = chainOf(crew, departments).find(({ type }) => type === 'projectDept')?.uri
    const isLoading = state === 'loading' || (state === 'filling' && person === undefined)
    return { crew, project: project === crew ? undefined : project, person, isLoading }
  }, [person, departments, state])
}

/** A department and what lies above it, itself first. */
export function chainOf(uri: string | null | undefined, departments: Departments): Row<typeof department>[] {
  const chain: Row<typeof department>[] = []
  for (let at = departments.get(uri ?? ''); at && !chain.includes(at); at = departments.get(at.parentUri ?? ''))
    chain.push(at)
  return chain
}

/** A department and everything below it. */
export function belowOf(uri: string | undefined, departments: Departments): string[] {
  if (uri === undefined) return []
  return [...departments.keys()].filter((one) => chainOf(one, departments).some((above) => above.uri === uri))
}
