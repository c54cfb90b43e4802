import { useEffect, useEffectEvent } from 'react'
import { trueNow } from '#src/lib/true-time.ts'
import type { OneArticle } from './one-article.ts'
import { useMark } from './use-marks.ts'

/** Marks an article as read as soon as it is seen whole. */
export function useReading(one: OneArticle): void {
  const { mark, isKnown, set } = useMark(one.id)
  const isOut = one.own === undefined || one.own.status === 'published'
  const isDue = isKnown && isOut && !one.isWaiting && (mark === undefined || mark.readAt === null)
  const read = useEffectEvent(() => set({ readAt: trueNow() }))
  useEffect(() => {
    if (isDue) read().catch(reportError)
  }, [isDue])
}
