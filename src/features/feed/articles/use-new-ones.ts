// What came while the list was being read waits above it, as one line: nothing moves under the thumb.
import { useCallback, useMemo, useRef, useState } from 'react'
import { feedCursor, moveFeedCursor } from '#contract/domains/articles/feed-cursor.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useMutateMany, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import type { OneArticle } from './one-article.ts'

const BOXES = { home: 'home', following: 'following', organisation: 'organisation', topic: undefined } as const

/** The articles to be seen now, how many newer ones wait, and the way to say that the newest has been seen. */
export function useNewOnes(articles: readonly OneArticle[], tab: keyof typeof BOXES) {
  const me = useRunning()?.who.username
  const box = BOXES[tab]
  const newest = articles.reduce((latest, { row }) => Math.max(latest, row.publishedAt ?? 0), 0)
  const [until, setUntil] = useState<number>()
  if (until === undefined && newest > 0) setUntil(newest)
  const shown = useMemo(() => {
    const isNew = ({ row }: OneArticle) =>
      until !== undefined && (row.publishedAt ?? 0) > until && row.authorUsername !== me
    return articles.filter((one) => !isNew(one))
  }, [articles, until, me])
  const { rows } = useRows(feedCursor, { filters: [{ field: 'box', is: box ?? 'home' }], limit: 1 })
  const [cursor] = rows
  const newId = useNewId()
  const mutate = useMutateMany()
  const moved = useRef(0)
  const seen = useCallback(() => {
    if (box === undefined || until === undefined || until <= (cursor?.at ?? 0) || until <= moved.current) return
    moved.current = until
    const uri = cursor?.uri ?? newId(feedCursor.idPrefix)
    void mutate([commandOf(moveFeedCursor, { uri, box, at: until })]).catch(reportError)
  }, [box, until, cursor, newId, mutate])
  return { shown, newOnes: articles.length - shown.length, showAll: () => setUntil(newest), seen }
}
