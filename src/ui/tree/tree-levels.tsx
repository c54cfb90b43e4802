import { IconChevronRight } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { SkeletonLines } from '../state/state-skeleton.tsx'
import shared from './tree.module.css'
import classes from './tree-levels.module.css'
import { TreeList } from './tree-list.tsx'
import { TreeRowLine } from './tree-row-line.tsx'
import type { TreeRow, TreeSource } from './tree-source.ts'
import { useTreeView } from './use-tree-view.ts'

interface TreeLevelsProps {
  source: TreeSource
  label: string
  query: string
  chosen: ReadonlySet<string>
  /** What stands chosen when it opens: its level is the first to be seen. */
  beginAt?: string | undefined
  multi?: boolean | undefined
  onChoose: (row: TreeRow) => void
}

const none: ReadonlySet<string> = new Set()

/** The phone's tree: one level at a time under a path bar; a search goes over all levels and shows them as a tree. */
export function TreeLevels({ source, label, query, chosen, beginAt, multi = false, onChoose }: TreeLevelsProps) {
  const words = useText(uiTreeText)
  const [parentId, setParentId] = useState<string | null>(null)
  const [path, setPath] = useState<readonly TreeRow[]>([])
  const ask = useCallback(() => source.level(parentId), [source, parentId])
  const { view, ready } = useTreeView(ask, source.subscribe)
  // A tree with one root begins inside it; the path bar still leads out.
  const [begun, setBegun] = useState(false)
  const [first] = useState(beginAt)
  const wayIn = useWayTo(source, first)
  if (!begun && ready && wayIn !== undefined) {
    setBegun(true)
    const above = wayIn.at(-2)
    if (above) setParentId(above.id)
    const only = view.count === 1 ? view.row(0) : undefined
    if (!above && only?.hasChildren === true) setParentId(only.id)
  }
  useEffect(() => {
    let gone = false
    if (parentId === null) setPath([])
    else
      void Promise.resolve(source.path(parentId)).then((rows) => {
        if (!gone) setPath(rows)
      })
    return () => {
      gone = true
    }
  }, [source, parentId])

  if (query.trim() !== '') {
    return (
      <TreeList
        source={source}
        label={label}
        query={query}
        expanded={none}
        onExpandedChange={() => undefined}
        chosen={chosen}
        multi={multi}
        onChoose={onChoose}
      />
    )
  }
  const rows = Array.from({ length: view.count }, (_, index) => view.row(index)).filter((row) => row !== undefined)
  return (
    <div className={classes.levels}>
      <WayHere path={path} parentId={parentId} onGo={setParentId} />
      {rows.length === 0 && (!ready || source.isLoading === true) && <SkeletonLines />}
      {ready && source.isLoading !== true && rows.length === 0 && (
        <div className={shared.nothing}>
          <p>{words.empty}</p>
        </div>
      )}
      <ul className={classes.level} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={classes.levelRow} data-chosen={chosen.has(row.id) || undefined}>
            <button
              type="button"
              className={classes.levelName}
              disabled={!row.selectable && !row.hasChildren}
              data-closed={!row.selectable || undefined}
              aria-pressed={row.selectable ? chosen.has(row.id) : undefined}
              onClick={() => (row.selectable ? onChoose(row) : row.hasChildren && setParentId(row.id))}
            >
              <TreeRowLine row={row} query="" chosen={chosen.has(row.id)} multi={multi} />
            </button>
            {row.hasChildren && (
              <button
                type="button"
                className={classes.goIn}
                aria-label={words.enter(row.name)}
                onClick={() => setParentId(row.id)}
              >
                <IconChevronRight size={20} stroke={1.75} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WayHereProps {
  path: readonly TreeRow[]
  parentId: string | null
  onGo: (id: string | null) => void
}

/** The steps that lead out again: the last of them is in sight, however long the way is. */
function WayHere({ path, parentId, onGo }: WayHereProps) {
  const words = useText(uiTreeText)
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the way is another one
  useLayoutEffect(() => {
    if (bar.current) bar.current.scrollLeft = bar.current.scrollWidth
  }, [path])
  return (
    <nav ref={bar} className={classes.path} aria-label={words.path}>
      <button type="button" className={classes.step} disabled={parentId === null} onClick={() => onGo(null)}>
        <span className={classes.stepName}>{words.root}</span>
      </button>
      {path.map((row) => (
        <button
          key={row.id}
          type="button"
          className={classes.step}
          disabled={row.id === parentId}
          aria-current={row.id === parentId ? 'location' : undefined}
          onClick={() => onGo(row.id)}
        >
          <span className={classes.stepName}>{row.name}</span>
        </button>
      ))}
    </nav>
  )
}

/** The rows from the root down to this one; undefined until they are known, and none without one. */
function useWayTo(source: TreeSource, id: string | undefined): readonly TreeRow[] | undefined {
  const [way, setWay] = useState<readonly TreeRow[] | undefined>(id === undefined ? [] : undefined)
  useEffect(() => {
    if (id === undefined) return
    let gone = false
    void Promise.resolve(source.path(id)).then((rows) => {
      if (!gone) setWay(rows)
    })
    return () => {
      gone = true
    }
  }, [source, id])
  return way
}
