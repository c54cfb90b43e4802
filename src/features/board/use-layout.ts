// The person's arrangement of the board in the identity that is open; kept and changed without a network too.
import { useEffect, useRef, useState } from 'react'
import {
  addBoardLayout,
  boardLayout,
  changeBoardLayout,
  type PlacedWidget,
} from '#contract/domains/board/board-layout.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useSave } from '#src/records/use-save.ts'
import { type BoardWidget, layoutOf, toStore } from './board-layout.ts'

/**
 * The cards as they stand, and `keep` for another arrangement. Each arrangement is the whole of it, so one that is made before
 * the mirror has told of the last builds on what was arranged, not on what the mirror says; they are saved one by one.
 */
export function useLayout(widgets: readonly BoardWidget[], role: string) {
  const { rows, state } = useRows(boardLayout)
  const save = useSave()
  const newId = useNewId()
  const newest = rows.reduce<(typeof rows)[number] | undefined>((a, b) => (a && a.rev >= b.rev ? a : b), undefined)
  const [arranged, setArranged] = useState<readonly PlacedWidget[]>()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const made = useRef<string>(undefined)
  const isTold = arranged !== undefined && isSame(arranged, newest?.widgets)
  useEffect(() => {
    if (isTold) setArranged(undefined)
  }, [isTold])
  const stored = arranged ?? newest?.widgets
  const keep = (next: readonly PlacedWidget[]): Promise<void> => {
    const kept = toStore(stored, next)
    const held = newest?.uri ?? made.current
    made.current = held ?? newId(boardLayout.idPrefix)
    const command = held
      ? commandOf(changeBoardLayout, { uri: held, patch: { widgets: kept } })
      : commandOf(addBoardLayout, { uri: made.current, values: { widgets: kept } })
    setArranged(kept)
    const saved = saving.current.then(async () => {
      if ((await save([command])).kind !== 'refused') return
      made.current = undefined
      setArranged(undefined)
    })
    saving.current = saved.catch(() => setArranged(undefined))
    return saved
  }
  return { layout: layoutOf(stored, widgets, role), isReady: state !== 'loading', keep }
}

const isSame = (one: readonly PlacedWidget[], other: readonly PlacedWidget[] | undefined): boolean =>
  one.length === other?.length &&
  one.every(({ key, size, isHidden }, at) => {
    const beside = other[at]
    return beside?.key === key && beside.size === size && beside.isHidden === isHidden
  })
