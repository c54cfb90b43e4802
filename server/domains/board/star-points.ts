// The star of the week: points for what somebody published and what others did with it.
import { CHINA_AHEAD_MS, DAY_MS } from '#contract/kit/day-ms.ts'

/** Something that counts. */
export interface StarEvent {
  readonly kind: 'post' | 'comment' | 'like' | 'forward' | 'favourite' | 'ack'
  /** Whose points they are. */
  readonly userId: string
  /** Who did it. */
  readonly by: string
  readonly articleId: string
  readonly at: number
}

export interface Score {
  readonly userId: string
  readonly points: number
  readonly posts: number
  /** What others did. */
  readonly received: number
  /** When the last point came. */
  readonly lastAt: number
}

const POINTS: Readonly<Record<StarEvent['kind'], number>> = {
  ...{ post: 3, comment: 1, like: 0.5, forward: 2, favourite: 1, ack: 1 },
}
/** Of a kind and a day at most so many count. */
const MOST_A_DAY: Readonly<Partial<Record<StarEvent['kind'], number>>> = { post: 5, comment: 20 }

/**
 * The scores of a week, the highest first; of equals whoever had his points earlier stands before. What somebody does with an
 * article counts once for each kind, and nothing counts that is done with one's own.
 */
export function weekScores(events: readonly StarEvent[], optedOut: ReadonlySet<string>): Score[] {
  const scores = new Map<string, Score>()
  const seen = new Set<string>()
  const days = new Map<string, number>()
  for (const { kind, userId, by, articleId, at } of [...events].sort((a, b) => a.at - b.at)) {
    const isOwnDoing = kind === 'post' || kind === 'ack'
    if (optedOut.has(userId) || isOwnDoing !== (userId === by)) continue
    const once = `${kind} ${by} ${articleId}`
    if (seen.has(once)) continue
    seen.add(once)
    const day = `${kind} ${userId} ${Math.floor((at + CHINA_AHEAD_MS) / DAY_MS)}`
    const count = (days.get(day) ?? 0) + 1
    days.set(day, count)
    if (count > (MOST_A_DAY[kind] ?? Number.POSITIVE_INFINITY)) continue
    const before = scores.get(userId) ?? { userId, points: 0, posts: 0, received: 0, lastAt: 0 }
    scores.set(userId, {
      userId,
      points: before.points + POINTS[kind],
      posts: before.posts + (kind === 'post' ? 1 : 0),
      received: before.received + (isOwnDoing ? 0 : 1),
      lastAt: at,
    })
  }
  return [...scores.values()].sort((a, b) => b.points - a.points || a.lastAt - b.lastAt)
}
