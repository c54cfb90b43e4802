// Comments under an article: what the server has told, with one's own that it has not heard of yet.
import type { articleComment } from '#contract/domains/articles/article-comment.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { Row } from '#contract/kit/collection.ts'

export interface ShownComment {
  readonly uri: string
  readonly parentUri: string | null
  readonly username: string
  readonly name: string
  readonly replyToName: string | null
  readonly content: string | null
  readonly images: readonly FileRef[]
  readonly status: 'normal' | 'deletedByAuthor' | 'removed'
  /** Null as long as it waits on this device. */
  readonly at: number | null
  /** How many others like it, as far as the server has been asked. */
  readonly likesOfOthers?: number
  /** Somebody else's comment that the person may take away: under his own article, or for the organisation. */
  readonly mayRemove?: boolean
}

export interface CommentThread {
  readonly first: ShownComment
  readonly replies: readonly ShownComment[]
}

interface Me {
  readonly username: string
  readonly name: string
}

/** Threads, the oldest first. One's own row says more than the server's last answer: it may have been taken back since. */
export function threadsOf(
  told: readonly ShownComment[],
  own: readonly Row<typeof articleComment>[],
  me: Me,
): CommentThread[] {
  const all = new Map(told.map((one) => [one.uri, one]))
  for (const row of own) {
    const known = all.get(row.uri)
    all.set(row.uri, {
      uri: row.uri,
      parentUri: row.parentUri,
      username: me.username,
      name: known?.name ?? me.name,
      replyToName: known?.replyToName ?? null,
      content: row.content,
      images: row.images ?? [],
      status: row.status,
      at: row.at,
      ...(known?.likesOfOthers !== undefined && { likesOfOthers: known.likesOfOthers }),
    })
  }
  const inTurn = [...all.values()].sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || (a.uri < b.uri ? -1 : 1))
  const isFirst = ({ parentUri }: ShownComment) => parentUri === null || !all.has(parentUri)
  return inTurn
    .filter(isFirst)
    .map((first) => ({ first, replies: inTurn.filter(({ parentUri }) => parentUri === first.uri) }))
    .filter(({ first, replies }) => first.status === 'normal' || replies.some(({ status }) => status === 'normal'))
}
