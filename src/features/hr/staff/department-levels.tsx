import { VisuallyHidden } from '@mantine/core'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import type { DepartmentRow } from '#src/records/directory/department-source.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { SkeletonLines } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { DepartmentFacts } from './department-facts.tsx'
import classes from './department-levels.module.css'
import { usePeopleBelow } from './use-people-below.ts'

interface DepartmentLevelsProps {
  departments: Departments
  /** It is not known yet where to begin. */
  isLoading: boolean
  chosen: string | undefined
  onChoose: (uri: string) => void
  /** What may be done to the department that is open. */
  tools?: ReactNode
  /** The people below are there: now is the time to count those of each department. */
  isCounted: boolean
}

/** The phone's departments: the way here as a bar, and the departments one level below as rows. */
export function DepartmentLevels(props: DepartmentLevelsProps) {
  const { departments, isLoading, chosen, onChoose, tools } = props
  const counts = usePeopleBelow(chosen, props.isCounted)
  const { outOfUse } = useText(uiTreeText)
  if (isLoading)
    return (
      <div className={classes.below}>
        <SkeletonLines />
      </div>
    )
  if (chosen === undefined) return null
  const path = departments.pathOf(chosen)
  const below = departments.childrenOf(chosen)
  return (
    <div className={classes.levels}>
      <div className={classes.bar}>
        <DepartmentPath path={path} onChoose={onChoose} />
        {departments.rows.get(chosen)?.status === 'disabled' && <StatusTag>{outOfUse}</StatusTag>}
        {tools}
      </div>
      <DepartmentFacts departments={departments} uri={chosen} />
      <DepartmentLines rows={below} counts={counts} onChoose={onChoose} />
    </div>
  )
}

/** Steps of the way that are shown without pressing: the one above, and where one is. */
const SHOWN_STEPS = 2

/** The way here: its end is in sight, its middle folded until it is asked for. */
function DepartmentPath({ path, onChoose }: { path: readonly DepartmentRow[]; onChoose: (uri: string) => void }) {
  const words = useText(hrText)
  const bar = useRef<HTMLElement>(null)
  const last = path.at(-1)?.uri
  const [openedAt, setOpenedAt] = useState<string>()
  const isWhole = path.length <= SHOWN_STEPS || openedAt === last
  const shown = isWhole ? path : path.slice(-SHOWN_STEPS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the way is another one
  useLayoutEffect(() => {
    if (bar.current) bar.current.scrollLeft = bar.current.scrollWidth
  }, [last, isWhole])
  return (
    <nav ref={bar} className={classes.path} aria-label={words.departments}>
      {!isWhole && (
        <button
          type="button"
          className={classes.step}
          aria-label={words.ownPlace.middle}
          aria-expanded={false}
          onClick={() => setOpenedAt(last)}
        >
          …
        </button>
      )}
      {shown.map((row) => (
        <button
          key={row.uri}
          type="button"
          className={classes.step}
          aria-current={row.uri === last ? 'page' : undefined}
          onClick={() => onChoose(row.uri)}
        >
          {row.groupName}
        </button>
      ))}
    </nav>
  )
}

interface DepartmentLinesProps {
  rows: readonly DepartmentRow[]
  onChoose: (uri: string) => void
  /** Where it is, for departments that do not stand below the one that is open. */
  placeOf?: (row: DepartmentRow) => string
  /** How many people are there, by the uri. */
  counts?: ReadonlyMap<string, string>
}

/** Departments as rows that are pressed; nothing without any. */
export function DepartmentLines({ rows, onChoose, placeOf, counts }: DepartmentLinesProps) {
  const words = useText(hrText)
  const { outOfUse } = useText(uiTreeText)
  if (rows.length === 0) return null
  return (
    <ul className={classes.below} aria-label={words.departments}>
      {rows.map((row) => (
        <li key={row.uri}>
          <button type="button" className={classes.row} onClick={() => onChoose(row.uri)}>
            <IconFolder size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
            <span className={classes.label}>
              <span className={classes.name} data-out={row.status === 'disabled' || undefined}>
                {row.groupName}
                {placeOf && <span className={classes.place}>{placeOf(row)}</span>}
              </span>
              {row.status === 'disabled' && <StatusTag>{outOfUse}</StatusTag>}
            </span>
            {counts?.has(row.uri) && (
              <span className={classes.count}>
                <span aria-hidden="true">{counts.get(row.uri)}</span>
                <VisuallyHidden>{words.people(counts.get(row.uri) ?? '')}</VisuallyHidden>
              </span>
            )}
            <IconChevronRight size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
