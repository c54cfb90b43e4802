// Readers by how far they are.
import type { ArticleReader } from '#contract/domains/articles/article-people-calls.ts'

export type ReaderGroup = 'unread' | 'unconfirmed' | 'read' | 'confirmed'

/** Everybody in one group, those who are furthest behind first. */
export function readerGroups(
  readers: readonly ArticleReader[],
  requireAck: boolean,
): ReadonlyMap<ReaderGroup, readonly ArticleReader[]> {
  const kinds: readonly ReaderGroup[] = requireAck ? ['unread', 'unconfirmed', 'confirmed'] : ['unread', 'read']
  return new Map(kinds.map((kind) => [kind, readers.filter((reader) => groupOf(reader, requireAck) === kind)]))
}

function groupOf({ readAt, ackAt }: ArticleReader, requireAck: boolean): ReaderGroup {
  if (readAt === null && ackAt === null) return 'unread'
  if (!requireAck) return 'read'
  return ackAt === null ? 'unconfirmed' : 'confirmed'
}

/** Those who have not been reminded today. */
export const withoutReminder = (readers: readonly ArticleReader[]): readonly ArticleReader[] =>
  readers.filter(({ isReminded }) => !isReminded)
