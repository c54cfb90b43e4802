// People by what other records name them with.
import { useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import type { Person } from './person-state.ts'

const NOBODY: readonly Person[] = []

/** The people with these usernames, or with these uris; whom one may not see, or who has no record here, is left out. */
export function usePeople(
  by: 'username' | 'uri',
  names: readonly (string | null | undefined)[],
): ReadonlyMap<string, Person> {
  const asked = JSON.stringify([...new Set(names)].filter(Boolean).sort())
  const wanted = useMemo(() => JSON.parse(asked) as string[], [asked])
  const { rows } = useRows(
    employee,
    useMemo(
      () => ({
        filters: [{ field: by, in: wanted }] as const,
        // Whoever came back has two records.
        ...(by === 'uri' || wanted.length === 0 ? { limit: Math.max(1, wanted.length) } : {}),
      }),
      [by, wanted],
    ),
  )
  const found = wanted.length === 0 ? NOBODY : rows
  return useMemo(() => {
    const people = new Map<string, Person>()
    for (const person of found) {
      const name = String(person[by])
      if (person.membership === 'active' || !people.has(name)) people.set(name, person)
    }
    return people
  }, [found, by])
}
