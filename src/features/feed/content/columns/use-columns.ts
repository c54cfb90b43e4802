// Columns of the organisation, as lists choose them and pages name them.
import { useMemo } from 'react'
import { contentColumn, fitsChannel, MOST_SORT_NO } from '#contract/domains/content/content-column.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import type { Choice } from '#src/ui/form/select-field.tsx'

export type Column = Row<typeof contentColumn>

/** Room between two for one that comes later. */
const SORT_STEP = 10

export interface Columns {
  /** Those of the first level, each followed by those below it. */
  readonly inOrder: readonly Column[]
  /** Whether they are known; until then the list is empty. */
  readonly isHere: boolean
  /** The order number behind the last of them. */
  readonly nextSortNo: number
  readonly nameOf: (uri: string) => string
  /** Enabled ones to choose from. */
  readonly choices: readonly Choice[]
  /** Those of them that an article of this kind may stand in. */
  readonly choicesFor: (kind: string) => readonly Choice[]
  /** Enabled ones of the first level. */
  readonly tops: readonly Choice[]
  /** A column with those below it. */
  readonly branch: (uri: string) => readonly string[]
}

/** Every column of the organisation from the mirror. */
export function useColumns(): Columns {
  const { rows: found, state } = useRows(contentColumn)
  return useMemo(() => {
    const all = new Map(found.map((row) => [row.uri, row]))
    const rows = [...found].sort((a, b) => a.sortNo - b.sortNo || a.name.localeCompare(b.name, 'zh'))
    const inOrder = rows
      .filter(({ parentUri }) => parentUri === null || !all.has(parentUri))
      .flatMap((top) => [top, ...rows.filter(({ parentUri }) => parentUri === top.uri)])
    const nameOf = (uri: string): string => {
      const one = all.get(uri)
      if (!one) return ''
      const above = one.parentUri === null ? undefined : all.get(one.parentUri)
      return above ? `${above.name} / ${one.name}` : one.name
    }
    const enabled = inOrder.filter(({ status }) => status === 'enabled')
    const asChoice = ({ uri }: Column): Choice => ({ value: uri, label: nameOf(uri) })
    const choices = enabled.map(asChoice)
    const choicesFor = (kind: string) => enabled.filter(({ channelId }) => fitsChannel(kind, channelId)).map(asChoice)
    const tops = inOrder
      .filter((one) => one.status === 'enabled' && one.parentUri === null)
      .map(({ uri, name }) => ({ value: uri, label: name }))
    const branch = (uri: string) => [uri, ...rows.filter(({ parentUri }) => parentUri === uri).map((one) => one.uri)]
    const nextSortNo = Math.min(MOST_SORT_NO, Math.max(0, ...rows.map(({ sortNo }) => sortNo)) + SORT_STEP)
    const isHere = state !== 'loading'
    return { inOrder, isHere, nextSortNo, nameOf, choices, choicesFor, tops, branch }
  }, [found, state])
}
