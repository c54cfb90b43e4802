import { useEffect, useEffectEvent, useRef } from 'react'
import { trueNow } from '#src/lib/true-time.ts'
import type { OneArticle } from './one-article.ts'
import { useMark } from './use-marks.ts'

/** Marks an article as read as soon as it is seen whole. */
export function useReading(one: OneArticle): void {
  const { mark, isKnown, set } = useMark(one.id)
  const isOut = one.own === undefined || one.own.status === 'published'
  const isDue = isKnown && isOut && !one.isWaiting && (mark === undefined || mark.readAt === null)
  // Once for each look at it, whatever became of the mark.
  const noted = useRef<string>(undefined)
  const read = useEffectEvent(async () => {
    if (noted.current === one.id) return
    noted.current = one.id
    await set({ readAt: trueNow() })
  })
  useEffect(() => {
    if (isDue) read().catch(reportError)
  }, [isDue])
}
