// Whom and what the person follows or has muted.
import { useCallback, useMemo } from 'react'
import { addFollow, changeFollow, follow, removeFollow } from '#contract/domains/articles/follow.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useSave } from '#src/records/use-save.ts'

export interface FollowTarget {
  readonly targetType: Row<typeof follow>['targetType']
  readonly targetId: string
  readonly targetName: string
}

const MUTED = { filters: [{ field: 'level', is: 'mute' }] } as const

/** Usernames of whom nothing is to be seen in the feed. */
export function useMutedAuthors(): ReadonlySet<string> {
  const { rows } = useRows(follow, MUTED)
  return useMemo(() => new Set(rows.map(({ targetId }) => targetId)), [rows])
}

export interface Followed {
  /** Usernames. */
  readonly people: readonly string[]
  readonly topics: readonly string[]
  readonly organisations: readonly string[]
}

/** Everything that is followed. */
export function useFollowed(): Followed {
  const { rows } = useRows(follow)
  return useMemo(() => {
    const of = (type: FollowTarget['targetType']) =>
      rows.filter((row) => row.targetType === type && row.level !== 'mute').map(({ targetId }) => targetId)
    return { people: of('person'), topics: of('topic'), organisations: of('organisation') }
  }, [rows])
}

/** What stands between the person and one target, and the way to change it. */
export function useFollow(target: FollowTarget) {
  const { targetType, targetId } = target
  const { rows } = useRows(follow, { filters: [{ field: 'targetId', is: targetId }] })
  const row = rows.find((one) => one.targetType === targetType)
  const newId = useNewId()
  const save = useSave()
  const set = useCallback(
    async (level: 'all' | 'mute' | undefined) => {
      if (level === undefined) {
        if (row) await save([commandOf(removeFollow, { uri: row.uri })])
      } else if (row) await save([commandOf(changeFollow, { uri: row.uri, patch: { level } })])
      else await save([commandOf(addFollow, { uri: newId(follow.idPrefix), ...target, level })])
    },
    [row, save, newId, target],
  )
  return { isFollowed: row !== undefined && row.level !== 'mute', isMuted: row?.level === 'mute', set }
}
