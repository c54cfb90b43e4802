// Names of rows that an edit speaks of: its own row, and those its values refer to.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { collectionOf } from '#contract/collection-of.ts'
import { isRowId } from '#contract/kit/id.ts'
import { keyOf } from '#contract/kit/map-path.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRegionName } from '#src/data/rows/use-regions.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'
import type { NameOf } from './edit-title.ts'
import { conflictsOf, fieldsRefused, subjectOf, valuesOf } from './edit-values.ts'

/** Every row that the edits speak of, as `collection:uri`. */
export function rowsNamedBy(edits: readonly Edit[]): string[] {
  const found = new Set<string>()
  const add = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) add(one)
    const collection = typeof value === 'string' && isRowId(value) ? collectionOf(value) : ''
    if (collection !== '') found.add(`${collection}:${value}`)
  }
  for (const edit of edits) {
    const subject = subjectOf(edit)
    if (subject) found.add(`${subject.collection}:${subject.uri}`)
    for (const [field, value] of Object.entries(valuesOf(edit.args))) {
      add(keyOf(field))
      add(value)
    }
    for (const field of fieldsRefused(edit)) add(keyOf(field))
    for (const { base, mine, server } of conflictsOf(edit)) for (const value of [base, mine, server]) add(value)
  }
  return [...found].sort()
}

/** Who was quicker, by username, where that is why an edit was refused. */
const quickerOf = ({ outcome }: Edit): string | undefined =>
  outcome?.kind === 'refused' && outcome.code === 'stateMoved' ? outcome.detail?.by : undefined

/** Names of the rows that the edits speak of, and as `username` of people, as far as this device knows them; live. */
export function useNames(edits: readonly Edit[]): NameOf {
  const rows = useRunning()?.row
  const wanted = useMemo(() => rowsNamedBy(edits).join('\n'), [edits])
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    if (!rows || wanted === '') return
    const stops = wanted.split('\n').map((key) => {
      const [collection = '', uri = ''] = key.split(':')
      return rows.watch(collection, uri, ({ row }) => {
        const name = row?.name ?? row?.groupName ?? row?.label ?? row?.employeeName ?? row?.title
        if (typeof name === 'string') setNames((known) => new Map(known).set(key, name))
        const type = row?.fieldType
        if (typeof type === 'string') setNames((known) => new Map(known).set(`customField.fieldType:${uri}`, type))
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [rows, wanted])
  const regionName = useRegionName(edits.some((edit) => 'nativeRegionCode' in valuesOf(edit.args)))
  const people = usePeople('username', edits.map(quickerOf))
  return useCallback(
    (collection, uri) => {
      if (collection === 'region') return regionName(uri)
      return collection === 'username' ? people.get(uri)?.name : names.get(`${collection}:${uri}`)
    },
    [names, people, regionName],
  )
}
