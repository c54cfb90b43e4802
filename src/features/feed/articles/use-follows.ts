// Whom and what the person follows or has muted.
import { useCallback, useMemo } from 'react'
import { addFollow, changeFollow, follow, removeFollow } from '#contract/domains/articles/follow.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useSave } from '#src/records/use-save.ts'
import { useColumns } from '../content/columns/use-columns.ts'
import type { OneArticle } from './one-article.ts'

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

type Level = 'all' | 'important'
type Targets = ReadonlyMap<string, Level>

/** What is followed, each with how much of it is wanted. */
export interface Followed {
  /** By username. */
  readonly people: Targets
  readonly topics: Targets
  readonly organisations: Targets
  /** Columns of the organisation by uri, with those below them. */
  readonly columns: Targets
}

/** Everything that is followed. */
export function useFollowed(): Followed {
  const { rows } = useRows(follow)
  const { branch } = useColumns()
  return useMemo(() => {
    const of = (type: FollowTarget['targetType']) =>
      rows.flatMap(({ targetType, targetId, level }) =>
        targetType !== type || level === 'mute' ? [] : [[targetId, level] as const],
      )
    const columns = of('column').flatMap(([uri, level]) => branch(uri).map((one) => [one, level] as const))
    return {
      people: new Map(of('person')),
      topics: new Map(of('topic')),
      organisations: new Map(of('organisation')),
      // Followed in full where one of two does so.
      columns: new Map(columns.sort(([, a], [, b]) => b.localeCompare(a))),
    }
  }, [rows, branch])
}

/** Whether nothing is followed. */
export const followsNothing = ({ people, organisations, topics, columns }: Followed): boolean =>
  people.size + organisations.size + topics.size + columns.size === 0

/** Whether an article is of what is followed, and important where only that is wanted. */
export function isFollowed(row: OneArticle['row'], { people, organisations, topics, columns }: Followed): boolean {
  const isImportant = row.priority !== 'normal' || row.requireAck
  const isWanted = (level: Level | undefined) => level === 'all' || (level === 'important' && isImportant)
  if (row.topics?.some((topic) => isWanted(topics.get(topic)))) return true
  if ('columnUris' in row && row.columnUris?.some((uri) => isWanted(columns.get(uri)))) return true
  if (row.authorType === 'person') return isWanted(people.get(row.authorUsername))
  return 'authorDomain' in row && isWanted(organisations.get(row.authorDomain))
}

/** What stands between the person and one target, and the way to change it. */
export function useFollow(target: FollowTarget) {
  const { targetType, targetId } = target
  const { rows } = useRows(follow, { filters: [{ field: 'targetId', is: targetId }] })
  const row = rows.find((one) => one.targetType === targetType)
  const newId = useNewId()
  const save = useSave()
  const set = useCallback(
    async (level: Row<typeof follow>['level'] | undefined) => {
      if (level === undefined) {
        if (row) await save([commandOf(removeFollow, { uri: row.uri })])
      } else if (row) await save([commandOf(changeFollow, { uri: row.uri, patch: { level } })])
      else await save([commandOf(addFollow, { uri: newId(follow.idPrefix), ...target, level })])
    },
    [row, save, newId, target],
  )
  const level = row?.level
  return {
    isFollowed: level !== undefined && level !== 'mute',
    /** Of what is followed only what is important is wanted. */
    isImportantOnly: level === 'important',
    isMuted: level === 'mute',
    set,
  }
}
