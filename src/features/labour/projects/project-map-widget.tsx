import { VisuallyHidden } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { WidgetSize } from '#contract/domains/board/board-layout.ts'
import { siteAttendance } from '#contract/domains/labour/site-attendance.ts'
import { siteProject } from '#contract/domains/labour/site-project.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { boardText } from '#src/i18n/board/board.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { projectMapText } from '#src/i18n/labour/project-map.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { Widget, WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import type { Project } from '../use-site.ts'
import classes from './project-map.module.css'
import { byProvince, DEPTHS, depthOf, NOWHERE, type Place, TILES } from './project-map.ts'

const PROJECTS = '/organization/site/projects'
const BY_NAME = { sort: [{ field: 'name' }] } as const
/** Projects that are named beside the map, or below it. */
const NAMED: Readonly<Record<WidgetSize, number>> = { S: 3, M: 4, L: 8 }

/** Where the projects are that this device knows; a square leads to those that lie there. */
export function ProjectMapWidget({ size }: { size: WidgetSize }) {
  const words = useText(projectMapText)
  const board = useText(boardText)
  const [chosen, setChosen] = useState<Place>()
  const { rows, state } = useRows(siteProject, BY_NAME)
  const places = useMemo(() => byProvince(rows), [rows])
  const countOf = (place: Place) => places.get(place)?.length ?? 0
  // Until somebody chooses, those where most is going on.
  const most = [...places.keys()].sort((a, b) => countOf(b) - countOf(a))[0]
  const shown = chosen !== undefined && places.has(chosen) ? chosen : most
  const nowhere = countOf(NOWHERE)
  return (
    <Widget
      title={board.cards.projectMap}
      more={{ label: board.all, href: PROJECTS }}
      nothing={rows.length === 0 ? (state === 'loading' ? ' ' : words.none) : undefined}
    >
      <div className={classes.whole}>
        <div className={classes.parts}>
          <div>
            <ul className={classes.map} aria-label={words.map}>
              {TILES.map(({ province, row, column }) => {
                const short = words.short[province]
                const full = words.provinces[province]
                const count = countOf(province)
                const said = words.square(full, count)
                return (
                  <li key={province} style={{ gridRow: row, gridColumn: column }}>
                    {count === 0 ? (
                      <span className={classes.tile} role="img" aria-label={said} title={full}>
                        {short}
                      </span>
                    ) : (
                      <button
                        type="button"
                        className={classes.tile}
                        data-depth={depthOf(count)}
                        aria-pressed={province === shown}
                        title={full}
                        onClick={() => setChosen(province)}
                      >
                        <span aria-hidden="true">{short}</span>
                        <span className={classes.count} aria-hidden="true">
                          {count}
                        </span>
                        <VisuallyHidden>{said}</VisuallyHidden>
                      </button>
                    )}
                  </li>
                )
              })}
            </ul>
            <p className={classes.legend} aria-hidden="true">
              {DEPTHS.map((depth) => (
                <span key={depth} className={classes.mark}>
                  <span className={classes.sample} data-depth={depth} />
                  {words.legend[depth]}
                </span>
              ))}
            </p>
            {nowhere > 0 && (
              <button
                type="button"
                className={classes.nowhere}
                aria-pressed={shown === NOWHERE}
                onClick={() => setChosen(NOWHERE)}
              >
                {words.nowhereCount(nowhere)}
              </button>
            )}
          </div>
          {shown && (
            <ProjectsThere
              name={shown === NOWHERE ? words.nowhere : words.provinces[shown]}
              projects={places.get(shown) ?? []}
              most={NAMED[size]}
            />
          )}
        </div>
      </div>
    </Widget>
  )
}

function ProjectsThere({ name, projects, most }: { name: string; projects: readonly Project[]; most: number }) {
  const words = useText(projectMapText)
  const left = projects.length - most
  return (
    <section className={classes.there} aria-label={name} aria-live="polite">
      <h3 className={classes.name}>{name}</h3>
      <WidgetLines>
        {projects.slice(0, most).map((one) => (
          <ProjectLine key={one.uri} project={one} />
        ))}
        {left > 0 && <WidgetLine href={PROJECTS} title={words.more(left)} />}
      </WidgetLines>
    </section>
  )
}

function ProjectLine({ project }: { project: Project }) {
  const words = useText(projectMapText)
  const language = useLanguage()
  const today = shanghaiToday()
  const { rows } = useRows(
    siteAttendance,
    useMemo(
      () => ({
        filters: [
          { field: 'projectUri', is: project.uri },
          { field: 'day', is: today },
          { field: 'direction', is: 'in' },
        ] as const,
      }),
      [project.uri, today],
    ),
  )
  const came = new Set(rows.map(({ projectWorkerUri }) => projectWorkerUri)).size
  return (
    <WidgetLine
      href={`/organization/site/project?uri=${project.uri}`}
      title={project.name}
      facts={`${enumLabel('status', project.status, language, 'siteProject')} · ${words.came(came)}`}
    />
  )
}
