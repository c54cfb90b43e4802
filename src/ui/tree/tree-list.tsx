import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiTreeText } from '#src/i18n/ui/ui-tree.ts'
import { SkeletonLines } from '../state/state-skeleton.tsx'
import { letterScale } from '../theme/rem.ts'
import { useIsPhone } from '../use-viewport.ts'
import classes from './tree.module.css'
import { treeKeyAction } from './tree-keys.ts'
import { stepOfKey, type TreeOrder, useRowDrag } from './tree-order.ts'
import { TreeChevron, TreeRowLine } from './tree-row-line.tsx'
import type { TreeRow, TreeSource, TreeView } from './tree-source.ts'
import { useTreeView } from './use-tree-view.ts'

export interface TreeListProps {
  source: TreeSource
  label: string
  query: string
  expanded: ReadonlySet<string>
  onExpandedChange: (expanded: ReadonlySet<string>) => void
  chosen: ReadonlySet<string>
  multi?: boolean | undefined
  onChoose: (row: TreeRow) => void
  /** See TreePicker. */
  keepsEscape?: boolean | undefined
  /** Rows can be put elsewhere among their siblings; absent: the order is fixed. */
  order?: TreeOrder | undefined
}

/** The whole tree as virtual rows: arrow keys, indent 20, chevron 32, found rows marked with their ancestors. */
export function TreeList(props: TreeListProps) {
  const { source, query, expanded, onExpandedChange, chosen, multi = false } = props
  const words = useText(uiTreeText)
  const phone = useIsPhone()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const searching = query.trim() !== ''
  const ask = useCallback(() => source.view({ query, expanded }), [source, query, expanded])
  const { view, ready, answers } = useTreeView(ask, source.subscribe)
  const active = Math.min(activeIndex, Math.max(0, view.count - 1))
  const rowPx = Math.max(phone ? 44 : 32, 26 * letterScale())
  const virtualizer = useVirtualizer({
    count: view.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
  })

  // A new query starts at the first row that it found itself, once its answer is there.
  const placedFor = useRef(query)
  useEffect(() => {
    if (answers !== ask || placedFor.current === query) return
    placedFor.current = query
    setActiveIndex(searching ? firstMatch(view) : 0)
    scroller.current?.scrollTo({ top: 0 })
  }, [answers, ask, query, searching, view])

  // A row that was moved by a key keeps the keyboard.
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (followed.current === undefined) return
    const at = indexOfRow(view, followed.current)
    if (at !== undefined) setActiveIndex(at)
  }, [view])
  const dragOf = useRowDrag(searching ? undefined : props.order)

  const setOpen = (rowId: string, open: boolean) => {
    const next = new Set(expanded)
    if (open) next.add(rowId)
    else next.delete(rowId)
    onExpandedChange(next)
  }
  const moveTo = (index: number) => {
    setActiveIndex(index)
    virtualizer.scrollToIndex(index)
  }
  const handleKey = (event: KeyboardEvent) => {
    const row = view.row(active)
    const step = stepOfKey(event)
    if (step !== undefined && row && !searching && props.order?.mayMove(row)) {
      event.preventDefault()
      followed.current = row.id
      props.order.onStep(row.id, step)
      return
    }
    if (event.metaKey || event.ctrlKey || event.altKey) return
    followed.current = undefined
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx) - 1)
    const action = treeKeyAction(event.key, { row, index: active, count: view.count, page, searching })
    if (action === undefined) return
    event.preventDefault()
    if (action.kind === 'move') moveTo(action.to)
    else if (action.kind === 'toParent') moveTo(parentIndex(view, active, action.id))
    else if (action.kind === 'choose') row !== undefined && props.onChoose(row)
    else setOpen(action.id, action.kind === 'open')
  }

  if (view.count === 0 && (!ready || source.isLoading === true)) return <SkeletonLines />
  if (view.count === 0) {
    return (
      <div className={classes.nothing}>
        <p>{searching ? words.nothing : words.empty}</p>
        {searching && <p>{words.nothingHint}</p>}
      </div>
    )
  }
  const rowId = (index: number) => `${id}-${index}`
  return (
    <div
      className={classes.tree}
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={words.tree(props.label)}
      aria-multiselectable={multi || undefined}
      aria-activedescendant={view.count > 0 ? rowId(active) : undefined}
      onKeyDown={handleKey}
      data-mantine-stop-propagation={props.keepsEscape || undefined}
    >
      {/* A tree may hold only items and groups; the group carries the height of all rows. */}
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }} role="none">
        {virtualizer.getVirtualItems().map((item) => {
          const row = view.row(item.index)
          const isChosen = row !== undefined && chosen.has(row.id)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the tree holds the focus and the keys
            <div
              key={item.key}
              id={rowId(item.index)}
              className={classes.row}
              role="treeitem"
              aria-level={(row?.depth ?? 0) + 1}
              aria-expanded={row?.hasChildren === true ? row.expanded : undefined}
              aria-selected={isChosen}
              aria-disabled={row?.selectable === false || undefined}
              data-active={item.index === active || undefined}
              data-chosen={isChosen || undefined}
              data-faint={(searching && row?.matched === false) || undefined}
              style={{
                height: item.size,
                transform: `translateY(${item.start}px)`,
                paddingLeft: (row?.depth ?? 0) * 20,
              }}
              {...dragOf(row)}
              onClick={() => {
                if (row === undefined) return
                followed.current = undefined
                setActiveIndex(item.index)
                if (row.selectable) props.onChoose(row)
                else if (row.hasChildren && !searching) setOpen(row.id, !row.expanded)
              }}
            >
              {row === undefined ? (
                <span className={classes.coming} />
              ) : (
                <>
                  <TreeChevron
                    row={row}
                    label={row.expanded ? words.shut : words.open}
                    onPress={() => !searching && setOpen(row.id, !row.expanded)}
                  />
                  <TreeRowLine row={row} query={query} chosen={isChosen} multi={multi} />
                </>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function firstMatch(view: TreeView): number {
  for (let index = 0; index < Math.min(view.count, 200); index += 1) if (view.row(index)?.matched) return index
  return 0
}

function indexOfRow(view: TreeView, id: string): number | undefined {
  for (let index = 0; index < view.count; index += 1) if (view.row(index)?.id === id) return index
  return undefined
}

function parentIndex(view: TreeView, from: number, parentId: string): number {
  for (let index = from - 1; index >= 0; index -= 1) if (view.row(index)?.id === parentId) return index
  return from
}
