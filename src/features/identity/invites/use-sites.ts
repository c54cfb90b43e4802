// Projects that the person places people on, and their teams of today: of those an invitation may name one.
import { useMemo } from 'react'
import { SITE_MANAGEMENT } from '#contract/domains/labour/site-codes.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

const BY_NAME = { sort: [{ field: 'name' }] } as const

export interface InviteSites {
  readonly projects: readonly Choice[]
  readonly teamsOf: (projectUri: string | undefined) => readonly Choice[]
}

/** None for whoever manages no sites: the server would refuse each. */
export function useSites(): InviteSites {
  const manages = useMay()(SITE_MANAGEMENT)
  const projects = useRows(siteProject, BY_NAME).rows
  const teams = useRows(siteTeam, BY_NAME).rows
  return useMemo(() => {
    const today = shanghaiToday()
    const open = manages ? projects.filter((one) => one.status !== 'finished') : []
    return {
      projects: open.map((one) => ({ value: one.uri, label: one.name })),
      teamsOf: (projectUri) =>
        teams
          .filter((one) => one.projectUri === projectUri && (one.exitDate === null || one.exitDate >= today))
          .map((one) => ({ value: one.uri, label: one.name })),
    }
  }, [manages, projects, teams])
}
