// The person's arrangement of the board in the identity that is open; kept and changed without a network too.
import { useCallback } from 'react'
import {
  addBoardLayout,
  boardLayout,
  changeBoardLayout,
  type PlacedWidget,
} from '#contract/domains/board/board-layout.ts'
import { commandOf, useNewId } from '#src/data/use-mutate.ts'
import { useRows } from '#src/data/use-rows.ts'
import { useSave } from '#src/records/use-save.ts'
import { type BoardWidget, layoutOf, toStore } from './board-layout.ts'

export function useLayout(widgets: readonly BoardWidget[], role: string) {
  const { rows, state } = useRows(boardLayout)
  const save = useSave()
  const newId = useNewId()
  const newest = rows.reduce<(typeof rows)[number] | undefined>((a, b) => (a && a.rev >= b.rev ? a : b), undefined)
  const keep = useCallback(
    async (arranged: readonly PlacedWidget[]) => {
      const kept = toStore(newest?.widgets, arranged)
      await save([
        newest
          ? commandOf(changeBoardLayout, { uri: newest.uri, patch: { widgets: kept } })
          : commandOf(addBoardLayout, { uri: newId(boardLayout.idPrefix), values: { widgets: kept } }),
      ])
    },
    [newest, save, newId],
  )
  return { layout: layoutOf(newest?.widgets, widgets, role), isReady: state !== 'loading', keep }
}
