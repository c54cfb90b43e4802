import { Checkbox } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiListText } from '#src/i18n/ui/ui-list.ts'
import { keptDates } from '../kept-dates.tsx'
import '../theme/mantine-input-styles.ts'
import { UiLink } from '../ui-link.tsx'
import classes from './list-cards.module.css'
import { cardLines, type ListRowsProps, toggleKey } from './list-column.ts'
import { type SwipeActs, SwipeLine } from './swipe-line.tsx'

export interface ListCardsProps<Row> extends ListRowsProps<Row> {
  /** The most-needed action, such as calling: a 44 px button at the right. */
  cardAction?: ((row: Row) => ReactNode) | undefined
  /** Below the text: the acts that decide, side by side, 44 px each. */
  cardFoot?: ((row: Row) => ReactNode) | undefined
  /** Before the text, such as the person's photo. */
  cardLead?: ((row: Row) => ReactNode) | undefined
  /** What a finger does that moves a card to the side; a button of the card has to offer the same. */
  swipe?: ((row: Row) => SwipeActs | undefined) | undefined
}

const virtualFrom = 60
const cardPx = 73

/** The phone's list: rows of 72 px, a title and a line; longer ones grow. Long lists are virtual along the page's own scrolling. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { rows, rowKey } = props
  const words = useText(uiListText)
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    setTop(list.current?.offsetTop ?? 0)
  }, [])
  const virtual = rows.length > virtualFrom
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardPx,
    overscan: 8,
    scrollMargin: top,
    enabled: virtual,
  })
  if (!virtual) {
    return (
      <ul className={classes.list} ref={list} aria-label={words.rows(props.label)}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Card row={row} {...props} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul
      className={classes.virtualList}
      ref={list}
      aria-label={words.rows(props.label)}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index]
        if (row === undefined) return null
        return (
          <li
            key={rowKey(row)}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            className={classes.virtualItem}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <Card row={row} {...props} />
          </li>
        )
      })}
    </ul>
  )
}

function Card<Row>(props: ListCardsProps<Row> & { row: Row }) {
  const { row, rowKey, rowHref, onOpen, selection } = props
  const words = useText(uiListText)
  const { title, beside, lines } = cardLines(props.columns)
  const key = rowKey(row)
  const names = title.map((column) => (
    <span key={column.key} className={classes.part}>
      {keptDates(column.render(row))}
    </span>
  ))
  const besides = beside.map((column) => (
    <span key={column.key} className={classes.beside}>
      {keptDates(column.render(row))}
    </span>
  ))
  const rest = lines.map((line) => (
    <span key={line.map((column) => column.key).join()} className={classes.line}>
      {line.map((column) => (
        <span key={column.key} className={classes.part}>
          {keptDates(column.render(row))}
        </span>
      ))}
    </span>
  ))
  const follow = (event: MouseEvent) => {
    if (onOpen === undefined || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen(row)
  }
  if (selection !== undefined) {
    const ticked = selection.selected.has(key)
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control
      <label className={classes.card} data-ticked={ticked || undefined}>
        <Checkbox
          aria-label={words.selectRow(props.rowName(row))}
          checked={ticked}
          onChange={() => selection.onChange(toggleKey(selection.selected, key))}
        />
        <span className={classes.body}>
          <span className={classes.title}>
            {names}
            {besides}
          </span>
          {rest}
        </span>
      </label>
    )
  }
  const card = (
    <article className={classes.card} data-key={key}>
      {props.cardLead?.(row)}
      <div className={classes.body}>
        <span className={classes.title}>
          {rowHref !== undefined ? (
            <UiLink href={rowHref(row)} className={classes.press} onClick={follow} data-row-link>
              {names}
            </UiLink>
          ) : onOpen !== undefined ? (
            <button type="button" className={classes.press} onClick={() => onOpen(row)} data-row-link>
              {names}
            </button>
          ) : (
            names
          )}
          {besides}
          <span className={classes.mark}>{props.rowMark?.(row)}</span>
        </span>
        {rest}
        {props.cardFoot !== undefined && <div className={classes.foot}>{props.cardFoot(row)}</div>}
      </div>
      {props.cardAction !== undefined && <span className={classes.action}>{props.cardAction(row)}</span>}
    </article>
  )
  const acts = props.swipe?.(row)
  return acts ? <SwipeLine acts={acts}>{card}</SwipeLine> : card
}
