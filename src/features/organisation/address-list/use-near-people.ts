// Colleagues whom somebody calls often: those they have chosen, which follow the person onto every device, and those of late,
// which this device alone remembers and forgets with a logout.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  addFrequentContact,
  frequentContact,
  MOST_FREQUENT,
  removeFrequentContact,
} from '#contract/domains/frequent-contact.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf, useMutateMany, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'

interface Kept {
  /** Of a release in which a device kept them for itself. */
  readonly favourites?: readonly string[]
  /** The latest first. */
  readonly recent: readonly string[]
}

const NOBODY: Kept = { recent: [] }
const KEY = 'near-people'
const MOST_RECENT = 10
const NEWEST_FIRST = { sort: [{ field: 'uri', descending: true }] } as const

export interface NearPeople {
  /** By the uris of their records, the latest first. */
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
  readonly isRead: boolean
  readonly noteCall: (uri: string) => void
  readonly turnFavourite: (uri: string) => void
}

export function useNearPeople(): NearPeople {
  const store = useDraftStore()
  const { rows, state } = useRows(frequentContact, NEWEST_FIRST)
  const mutate = useMutateMany()
  const newId = useNewId()
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let left = false
    // What cannot be read is no reason to show nobody.
    store.get<Kept>(KEY).then(
      (found) => {
        if (!left) setKept(found ?? NOBODY)
      },
      (error: unknown) => {
        reportError(error)
        if (!left) setKept(NOBODY)
      },
    )
    return () => {
      left = true
    }
  }, [store])
  const isFilled = state !== 'loading'
  const change = useCallback(
    (next: Kept) => {
      setKept(next)
      store.set(KEY, next).catch(reportError)
    },
    [store],
  )
  const favourites = useMemo(() => [...new Set(rows.map((one) => one.employeeUri))], [rows])
  useTakeOver(kept, isFilled, favourites, change)
  const now = kept ?? NOBODY
  const noteCall = useCallback(
    (uri: string) =>
      change({ ...now, recent: [uri, ...now.recent.filter((one) => one !== uri)].slice(0, MOST_RECENT) }),
    [now, change],
  )
  const turnFavourite = useCallback(
    (uri: string) => {
      const own = rows.filter((one) => one.employeeUri === uri)
      if (own.length === 0 && favourites.length >= MOST_FREQUENT) return
      const commands =
        own.length > 0
          ? own.map((one) => commandOf(removeFrequentContact, { uri: one.uri }))
          : [commandOf(addFrequentContact, { uri: newId(frequentContact.idPrefix), employeeUri: uri })]
      mutate(commands).catch(reportError)
    },
    [rows, favourites, mutate, newId],
  )
  return { favourites, recent: now.recent, isRead: kept !== undefined && isFilled, noteCall, turnFavourite }
}

/** Those that this device has kept for itself become the person's, once; whoever is not on the roster any more is left out. */
function useTakeOver(
  kept: Kept | undefined,
  isFilled: boolean,
  there: readonly string[],
  change: (next: Kept) => void,
): void {
  const mutate = useMutateMany()
  const newId = useNewId()
  const old = kept?.favourites
  const { rows: people, state } = useRows(
    employee,
    useMemo(() => ({ filters: [{ field: 'uri', in: old ?? [] }] as const, limit: MOST_FREQUENT }), [old]),
  )
  const isTaken = useRef(false)
  useEffect(() => {
    if (!kept || !old || isTaken.current || !isFilled || state !== 'ready') return
    isTaken.current = true
    const known = new Set(people.map((one) => one.uri))
    // The latest is made last: the order is that of the ids.
    const missing = [...old].reverse().filter((uri) => known.has(uri) && !there.includes(uri))
    const commands = missing.map((employeeUri) =>
      commandOf(addFrequentContact, { uri: newId(frequentContact.idPrefix), employeeUri }),
    )
    const take = async () => {
      if (commands.length > 0) await mutate(commands)
      change({ recent: kept.recent })
    }
    take().catch(reportError)
  }, [kept, old, isFilled, state, people, there, mutate, newId, change])
}
