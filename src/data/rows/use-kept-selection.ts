// Ticked rows of a list, kept for whoever comes back to it by the browser's back.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRunning } from '../data-context.tsx'
import type { RowsHub } from './rows-hub.ts'

type Selection<Row> = ReadonlyMap<string, Row>

/** So many visits to lists are kept per identity that is open. */
const KEPT_VISITS = 20
const kept = new WeakMap<RowsHub, Map<string, Selection<unknown>>>()

function remember(hub: RowsHub, visit: string, selection: Selection<unknown>): void {
  const visits = kept.get(hub) ?? new Map<string, Selection<unknown>>()
  kept.set(hub, visits)
  visits.delete(visit)
  if (selection.size > 0) visits.set(visit, selection)
  const [oldest] = visits.keys()
  if (visits.size > KEPT_VISITS && oldest !== undefined) visits.delete(oldest)
}

/** Which of these rows are still there; all of them where that is not known. */
export async function stillThere(
  hub: Pick<RowsHub, 'ask'>,
  collection: string,
  uris: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows, state } = await hub.ask(collection, { filters: [{ field: 'uri', in: uris }] })
  return new Set(state === 'ready' ? rows.map((row) => row.uri) : uris)
}

/**
 * The ticked rows of the list of that name over a collection by uri, as they were seen last, and how to change them. They
 * belong to a step of the browser's history: back to that step they are there again, but for those that have gone since; a
 * new visit to the list begins without.
 */
export function useKeptSelection<Row>(
  list: string,
  collection: string,
): readonly [Selection<Row>, (selection: Selection<Row>) => void] {
  const running = useRunning()
  const hub = running?.rows
  // While another list is on its way this one is still on screen: without its name the other would find its selection.
  const visit = useLocation({ select: ({ state }) => `${list} ${state.__TSR_key ?? ''}` })
  const [selection, setSelection] = useState<Selection<Row>>(
    () => (hub && (kept.get(hub)?.get(visit) as Selection<Row> | undefined)) ?? new Map(),
  )
  useEffect(() => {
    if (hub) remember(hub, visit, selection)
  }, [hub, visit, selection])
  // Of those that were there at first somebody may have been removed since.
  const first = useRef(selection)
  useEffect(() => {
    const restored = first.current
    if (!running || restored.size === 0) return
    stillThere(running.rows, collection, [...restored.keys()]).then((there) => {
      setSelection((now) => new Map([...now].filter(([uri]) => there.has(uri) || !restored.has(uri))))
    }, running.noteFault)
  }, [running, collection])
  return [selection, setSelection]
}
