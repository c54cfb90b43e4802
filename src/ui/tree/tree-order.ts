// Moving a row among its siblings: by dragging it, or with Alt and an arrow.
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { TreeRow } from './tree-source.ts'

export interface TreeOrder {
  readonly mayMove: (row: TreeRow) => boolean
  /** One place up or down. */
  readonly onStep: (id: string, step: -1 | 1) => void
  /** Before or after one of its siblings. */
  readonly onPlace: (id: string, besideId: string, after: boolean) => void
}

interface Drop {
  readonly id: string
  readonly after: boolean
}

/** The step that a key asks for; undefined for every other key. */
export function stepOfKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): -1 | 1 | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
}

/** What a row of the tree carries to be dragged, and to be dropped beside; nothing without an order. */
export function useRowDrag(order: TreeOrder | undefined) {
  const [dragged, setDragged] = useState<TreeRow>()
  const [drop, setDrop] = useState<Drop>()
  const end = () => {
    setDragged(undefined)
    setDrop(undefined)
  }
  return (row: TreeRow | undefined) => {
    if (!order || !row) return {}
    const isBeside = dragged !== undefined && dragged.id !== row.id && dragged.parentId === row.parentId
    return {
      draggable: order.mayMove(row),
      'data-drop': drop?.id === row.id ? (drop.after ? 'after' : 'before') : undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.name)
        setDragged(row)
      },
      onDragOver: (event: DragEvent) => {
        if (!isBeside) return setDrop(undefined)
        event.preventDefault()
        const { top, height } = event.currentTarget.getBoundingClientRect()
        setDrop({ id: row.id, after: event.clientY > top + height / 2 })
      },
      onDrop: (event: DragEvent) => {
        if (!isBeside || drop?.id !== row.id) return
        event.preventDefault()
        order.onPlace(dragged.id, row.id, drop.after)
        end()
      },
      onDragEnd: end,
    }
  }
}
