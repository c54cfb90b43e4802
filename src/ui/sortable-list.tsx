import { KeyboardSensor, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { OrderButton } from './list/order-button.tsx'
import classes from './sortable-list.module.css'

interface SortableListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Words of the handle and of the two buttons, with the name of what they move. */
  words: {
    readonly drag: (name: string) => string
    readonly earlier: (name: string) => string
    readonly later: (name: string) => string
  }
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  /** Lines as low as those of a table, on the desktop. */
  dense?: boolean | undefined
  /** What stands on the line beside the handle, before the buttons. */
  children: (item: T, index: number) => ReactNode
  /** At the end of the line, behind the buttons. */
  after?: ((item: T) => ReactNode) | undefined
  /** Below the line. */
  below?: ((item: T, index: number) => ReactNode) | undefined
}

/**
 * A list that a person puts in order: by dragging, by touch, by the arrow keys on a handle, or by two buttons, which a mouse
 * meets on the line it points at.
 */
export function SortableList<T>(props: SortableListProps<T>) {
  const { items, keyOf, onMove, dense } = props
  return (
    <DragDropProvider
      sensors={[PointerSensor, KeyboardSensor]}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          onMove(source.initialIndex, source.index)
      }}
    >
      <ol className={classes.list} data-dense={dense || undefined}>
        {items.map((item, index) => (
          <Line key={keyOf(item)} {...props} item={item} index={index} />
        ))}
      </ol>
    </DragDropProvider>
  )
}

function Line<T>({
  item,
  index,
  items,
  keyOf,
  nameOf,
  words,
  onMove,
  children,
  after,
  below,
}: SortableListProps<T> & { item: T; index: number }) {
  const { ref, handleRef, isDragging } = useSortable({ id: keyOf(item), index })
  const name = nameOf(item)
  return (
    <li ref={ref} className={classes.item} data-carried={isDragging || undefined}>
      <div className={classes.line}>
        <button type="button" ref={handleRef} className={classes.handle} aria-label={words.drag(name)}>
          <IconGripVertical size={20} stroke={1.75} aria-hidden="true" />
        </button>
        {children(item, index)}
        <span className={classes.steps}>
          <OrderButton
            size="lg"
            label={words.earlier(name)}
            isAtEnd={index === 0}
            onPress={() => onMove(index, index - 1)}
          >
            <IconChevronUp size={18} stroke={1.75} />
          </OrderButton>
          <OrderButton
            size="lg"
            label={words.later(name)}
            isAtEnd={index === items.length - 1}
            onPress={() => onMove(index, index + 1)}
          >
            <IconChevronDown size={18} stroke={1.75} />
          </OrderButton>
        </span>
        {after?.(item)}
      </div>
      {below?.(item, index)}
    </li>
  )
}
