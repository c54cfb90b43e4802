// Projects and teams of the person, and which project a page is about.
import { useCallback, useMemo } from 'react'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam, siteUnit } from '#contract/domains/labour/site-team.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { type NameOf, useNames } from '#src/records/directory/use-names.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'
import type { QueryValues } from '#src/ui/list/query-field.ts'

/** What a page of a project is given by its route. */
export interface SiteSearch {
  readonly search: QueryValues
  readonly onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
}

export type Project = Row<typeof siteProject>

const BY_NAME = { sort: [{ field: 'name' }] } as const

/** The projects that the person sees, and the one that the address names; else the first that is being built. */
export function useProject(search: QueryValues): {
  readonly projects: readonly Project[]
  readonly project: Project | undefined
  readonly isLoading: boolean
} {
  const { rows, state } = useRows(siteProject, BY_NAME)
  const project = rows.find((one) => one.uri === search.tab) ?? rows.find((one) => one.status === 'building') ?? rows[0]
  return { projects: rows, project, isLoading: state === 'loading' }
}

/** Names of projects, companies and teams, beside those of people and departments; of regions where they are wanted. */
export function useSiteNames(withRegions = false): NameOf {
  const nameOf = useNames(undefined, withRegions)
  const projects = useAllRows(siteProject)
  const teams = useAllRows(siteTeam)
  const units = useAllRows(siteUnit)
  return useCallback(
    (collection, uri) =>
      collection === 'siteProject'
        ? projects.get(uri)?.name
        : collection === 'siteTeam'
          ? teams.get(uri)?.name
          : collection === 'siteUnit'
            ? units.get(uri)?.name
            : nameOf(collection, uri),
    [nameOf, projects, teams, units],
  )
}

/** Teams of a project as choices; undefined while nobody knows them yet. */
export function useKnownTeams(projectUri: string | undefined): readonly Choice[] | undefined {
  const { rows, state } = useRows(
    siteTeam,
    useMemo(
      () => ({ filters: [{ field: 'projectUri', is: projectUri ?? '' }] as const, sort: [{ field: 'name' }] as const }),
      [projectUri],
    ),
  )
  const isLoading = state === 'loading' && rows.length === 0
  return useMemo(
    () => (isLoading ? undefined : rows.map((one) => ({ value: one.uri, label: one.name }))),
    [rows, isLoading],
  )
}

const NONE: readonly Choice[] = []
/** The same; none while they are not known. */
export const useTeamChoices = (projectUri: string | undefined): readonly Choice[] => useKnownTeams(projectUri) ?? NONE
