import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import { classNames } from '#src/lib/class-names.ts'
import '../theme/mantine-input-styles.ts'
import { letterScale, remOf } from '../theme/rem.ts'
import { UiLink } from '../ui-link.tsx'
import { type ListColumn, type ListRowsProps, type ListSort, nextSort, toggleKey, toggleKeys } from './list-column.ts'
import classes from './list-table.module.css'
import { useColumnsThatFit } from './use-columns-that-fit.ts'
import { useRoomForCut } from './use-room-for-cut.ts'

export interface ListTableProps<Row> extends ListRowsProps<Row> {
  rowActions?: ((row: Row) => ReactNode) | undefined
  sort?: ListSort | undefined
  onSort?: ((sort: ListSort | undefined) => void) | undefined
  /** The row that the keyboard stands on, and the row whose panel is open. */
  activeKey?: string | undefined
  openKey?: string | undefined
}

const rowPx = 36
const TICK_PX = 48
/** Shorter lists are rendered whole: they can be searched by the browser and printed. */
const virtualFrom = 60

/** The desktop's table: sticky head and first columns, virtual rows when there are many. The parent gives it its height. */
export function ListTable<Row>(all: ListTableProps<Row>) {
  const { rows, rowKey, selection, activeKey } = all
  const words = useText(uiListText)
  const scroller = useRef<HTMLDivElement>(null)
  const beforeColumns = selection === undefined ? 0 : TICK_PX
  const { columns, minWidth } = useColumnsThatFit(scroller, all.columns, beforeColumns, all.openKey !== undefined)
  const room = useRoomForCut(scroller, columns, beforeColumns, rows)
  const props = { ...all, columns }
  const virtual = rows.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => Math.max(rowPx, 28 * letterScale()),
    overscan: 10,
    enabled: virtual,
  })
  const activeIndex = activeKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === activeKey)
  useEffect(() => {
    if (activeIndex < 0) return
    if (virtual) virtualizer.scrollToIndex(activeIndex)
    else scroller.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex, virtual, virtualizer])

  const items = virtual ? virtualizer.getVirtualItems() : undefined
  const before = items?.[0]?.start ?? 0
  const after = items === undefined ? 0 : virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const shown = items === undefined ? rows.map((row, index) => ({ row, index })) : present(rows, items)
  const span = columns.length + (selection === undefined ? 0 : 1) + (props.rowActions === undefined ? 0 : 1)
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft > 0)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
      tabIndex={0}
      aria-label={words.rows(props.label)}
      data-scroll-restoration-id="rows"
    >
      <table className={classes.table} style={{ minWidth: remOf(minWidth) }} aria-rowcount={rows.length + 1}>
        <colgroup>
          {selection !== undefined && <col style={{ width: remOf(TICK_PX) }} />}
          {columns.map((column) => (
            <col
              key={column.key}
              style={column.width === undefined ? undefined : { width: remOf(column.width + (room[column.key] ?? 0)) }}
            />
          ))}
          {props.rowActions !== undefined && <col style={{ width: 96 }} />}
        </colgroup>
        <thead>
          <HeadRow {...props} keys={rows.map(rowKey)} />
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithMouseEvents: cut words are whole for readers and in the record */}
        <tbody onMouseOver={sayWhole}>
          {before > 0 && <Spacer height={before} span={span} />}
          {shown.map(({ row, index }) => (
            <BodyRow key={rowKey(row)} row={row} index={index} {...props} />
          ))}
          {after > 0 && <Spacer height={after} span={span} />}
        </tbody>
      </table>
    </section>
  )
}

/** What is cut in a cell is said whole when it is pointed at. */
function sayWhole({ target }: MouseEvent) {
  if (!(target instanceof HTMLElement) || target.childElementCount > 0) return
  const isCut = [target, target.closest('td')].some((one) => one !== null && one.scrollWidth > one.clientWidth)
  if (isCut) target.title = target.textContent ?? ''
}

function present<Row>(rows: readonly Row[], items: readonly { index: number }[]): { row: Row; index: number }[] {
  return items.flatMap(({ index }) => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, index }]
  })
}

function Spacer({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a control takes no focus
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

function HeadRow<Row>(props: ListTableProps<Row> & { keys: readonly string[] }) {
  const words = useText(uiListText)
  const { columns, keys, selection, sort, onSort } = props
  const ticked = selection === undefined ? 0 : keys.filter((key) => selection.selected.has(key)).length
  return (
    <tr>
      {selection !== undefined && (
        <th className={classNames(classes.head, classes.tick)} scope="col">
          <Checkbox
            aria-label={words.selectAll}
            checked={keys.length > 0 && ticked === keys.length}
            indeterminate={ticked > 0 && ticked < keys.length}
            onChange={() => selection.onChange(toggleKeys(selection.selected, keys))}
          />
        </th>
      )}
      {columns.map((column, index) => (
        <th
          key={column.key}
          scope="col"
          className={classNames(classes.head, index === 0 && classes.first)}
          data-after-tick={(index === 0 && selection !== undefined) || undefined}
          data-align={column.align}
          aria-sort={sort?.key === column.key ? (sort.direction === 'up' ? 'ascending' : 'descending') : undefined}
        >
          {column.sortable === true && onSort !== undefined ? (
            <button
              type="button"
              className={classes.sort}
              title={words.sortBy(column.header)}
              onClick={() => onSort(nextSort(sort, column.key))}
            >
              <span className={classes.headWords}>{column.header}</span>
              {sort?.key === column.key &&
                (sort.direction === 'up' ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />)}
            </button>
          ) : (
            <span className={classes.headWords}>{column.header}</span>
          )}
        </th>
      ))}
      {props.rowActions !== undefined && (
        <th className={classNames(classes.head, classes.actions)} scope="col">
          {words.actions}
        </th>
      )}
    </tr>
  )
}

const interactive = 'a, button, input, select, textarea, label, [role="menu"]'

function BodyRow<Row>(props: ListTableProps<Row> & { row: Row; index: number }) {
  const words = useText(uiListText)
  const { row, columns, rowKey, onOpen, selection } = props
  const key = rowKey(row)
  const ticked = selection?.selected.has(key) ?? false
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    // A press on a control inside the row is that control's; dragging over text selects it.
    if ((event.target as Element).closest(interactive) !== null || window.getSelection()?.type === 'Range') return
    // The rendered link knows the address under which the app lives; `rowHref` does not.
    const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-link]')
    if ((event.metaKey || event.ctrlKey) && link !== null) window.open(link.href, '_blank', 'noopener')
    else onOpen?.(row)
  }
  return (
    <tr
      className={classes.row}
      aria-rowindex={props.index + 2}
      aria-selected={selection === undefined ? undefined : ticked}
      data-key={key}
      data-ticked={ticked || undefined}
      data-active={props.activeKey === key || undefined}
      data-open={props.openKey === key || undefined}
      data-press={onOpen !== undefined || undefined}
      onClick={open}
    >
      {selection !== undefined && (
        <td className={classNames(classes.cell, classes.tick)}>
          <Checkbox
            aria-label={words.selectRow(props.rowName(row))}
            checked={ticked}
            onChange={() => selection.onChange(toggleKey(selection.selected, key))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={classNames(classes.cell, index === 0 && classes.first)}
          data-after-tick={(index === 0 && selection !== undefined) || undefined}
          data-align={column.align}
        >
          {index === 0 ? <FirstCell {...props} column={column} /> : column.render(row)}
        </td>
      ))}
      {props.rowActions !== undefined && (
        <td className={classNames(classes.cell, classes.actions)}>{props.rowActions(row)}</td>
      )}
    </tr>
  )
}

function FirstCell<Row>(props: ListTableProps<Row> & { row: Row; column: ListColumn<Row> }) {
  const { row, column, rowHref, onOpen, rowMark } = props
  const follow = (event: MouseEvent) => {
    if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row)
  }
  return (
    <span className={classes.firstCell}>
      {rowHref === undefined ? (
        <span className={classes.clip}>{column.render(row)}</span>
      ) : (
        <UiLink href={rowHref(row)} className={classes.rowLink} onClick={follow} data-row-link>
          {column.render(row)}
        </UiLink>
      )}
      {rowMark?.(row)}
    </span>
  )
}
