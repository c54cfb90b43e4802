// Colleagues whom somebody calls often: those he has chosen, and those of late. Kept on the device, gone with a logout.
import { useCallback, useEffect, useState } from 'react'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'

interface Near {
  readonly favourites: readonly string[]
  /** The latest first. */
  readonly recent: readonly string[]
}

const NOBODY: Near = { favourites: [], recent: [] }
const KEY = 'near-people'
const MOST = { favourites: 50, recent: 10 } as const

export interface NearPeople extends Near {
  readonly isRead: boolean
  readonly noteCall: (uri: string) => void
  readonly turnFavourite: (uri: string) => void
}

/** By the uris of their records. */
export function useNearPeople(): NearPeople {
  const store = useDraftStore()
  const [near, setNear] = useState<Near>()
  useEffect(() => {
    let left = false
    // What cannot be read is no reason to show nobody.
    store.get<Near>(KEY).then(
      (found) => {
        if (!left) setNear(found ?? NOBODY)
      },
      (error: unknown) => {
        reportError(error)
        if (!left) setNear(NOBODY)
      },
    )
    return () => {
      left = true
    }
  }, [store])
  const change = useCallback(
    (next: Near) => {
      setNear(next)
      store.set(KEY, next).catch(reportError)
    },
    [store],
  )
  const now = near ?? NOBODY
  const noteCall = useCallback(
    (uri: string) =>
      change({ ...now, recent: [uri, ...now.recent.filter((one) => one !== uri)].slice(0, MOST.recent) }),
    [now, change],
  )
  const turnFavourite = useCallback(
    (uri: string) => {
      const others = now.favourites.filter((one) => one !== uri)
      const isChosen = others.length < now.favourites.length
      change({ ...now, favourites: isChosen ? others : [uri, ...others].slice(0, MOST.favourites) })
    },
    [now, change],
  )
  return { ...now, isRead: near !== undefined, noteCall, turnFavourite }
}
