import { useMemo } from 'react'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { projectWorker } from '#contract/domains/labour/project-worker.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { siteTeam } from '#contract/domains/labour/site-team.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import type { Project } from './use-site.ts'

const GATE = '/organization/site/gate'
const BUILDING = [{ field: 'status', is: 'building' }] as const
const BY_NAME = [{ field: 'name' }] as const
/** Projects that a card has room for; the large one names teams below each. */
const LINES: Readonly<Record<WidgetSize, number>> = { S: 3, M: 4, L: 4 }
/** Teams named below a project. */
const TEAMS = 6

/** Who is on the person's sites now, from what the gates have told this device; a line leads to their names. */
export function OnSiteWidget({ size }: { size: WidgetSize }) {
  const words = useText(siteText)
  const { rows, state } = useRows(siteProject, { filters: BUILDING, sort: BY_NAME, limit: LINES[size] })
  return (
    <Widget
      title={useText(boardText).cards.onSite}
      more={{ label: useText(boardText).all, href: GATE }}
      nothing={rows.length === 0 ? (state === 'loading' ? ' ' : words.noneOnSite) : undefined}
    >
      <WidgetLines>
        {rows.map((project) => (
          <ProjectLine key={project.uri} project={project} withTeams={size === 'L'} />
        ))}
      </WidgetLines>
    </Widget>
  )
}

function ProjectLine({ project, withTeams }: { project: Project; withTeams: boolean }) {
  const words = useText(siteText)
  const filters = useMemo(
    () =>
      [
        { field: 'projectUri', is: project.uri },
        { field: 'status', is: 'in' },
      ] as const,
    [project.uri],
  )
  const { rows } = useRows(
    projectWorker,
    useMemo(() => ({ filters }), [filters]),
  )
  const teams = useAllRows(siteTeam)
  const inside = rows.filter((one) => one.inside === 'in')
  const counts = new Map<string, number>()
  for (const { teamUri } of inside) counts.set(teamUri, (counts.get(teamUri) ?? 0) + 1)
  const named = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, TEAMS)
    .map(([uri, count]) => `${teams.get(uri)?.name ?? ''} ${count}`)
    .join(' · ')
  const said = words.people(inside.length, rows.length)
  return (
    <WidgetLine
      href={`${GATE}?tab=${project.uri}&inside=in`}
      title={project.name}
      facts={withTeams && named !== '' ? `${said} · ${named}` : said}
    />
  )
}
