// Others' comments on an article: the newest come with its row, there without a network too; all of them by a call.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { articleCalls, type ThreadComment } from '#contract/domains/articles/article-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import type { OneArticle } from '../articles/one-article.ts'
import type { ShownComment } from './shown-comments.ts'

interface Told {
  readonly comments: readonly ThreadComment[]
  /** There are older threads than these. */
  readonly more: boolean
}

/** What the server has told of the comments of an article; `isOffline`: it could not be asked for all of them. */
export function useToldComments({ id, row }: OneArticle) {
  const { state, run } = useCall(articleCalls.commentsOf)
  const [told, setTold] = useState<Told>()
  const ask = useCallback(
    async (held: Told | undefined) => {
      const firsts = held?.comments.filter(({ parentUri }) => parentUri === null).map(({ at }) => at) ?? []
      const answer = await run({ articleId: id, before: firsts.length === 0 ? null : Math.min(...firsts) })
      if (answer.kind !== 'ok') return
      const { comments, more } = answer.result
      setTold({ comments: [...(held?.comments ?? []), ...comments], more })
    },
    [run, id],
  )
  const again = useCallback(() => void ask(undefined).catch(reportError), [ask])
  // The count moves with every comment that the server has taken.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count says when to ask again
  useEffect(() => again(), [again, row.commentCount])
  const newest = row.latestComments
  const shown = useMemo(
    () =>
      told?.comments.map(
        ({ replyToUsername: _, images, replyToName, ...one }): ShownComment => ({
          ...one,
          images: images ?? [],
          replyToName: replyToName === '' ? null : replyToName,
        }),
      ) ??
      (newest ?? []).map(
        ({ uri, username, name, text, at }): ShownComment => ({
          ...{ uri, username, name, at, content: text, parentUri: null, replyToName: null, images: [] },
          status: 'normal',
        }),
      ),
    [told, newest],
  )
  return {
    told: shown,
    isOffline: state.kind === 'offline',
    again,
    /** Fetches older threads; absent when there are none. */
    older: told?.more ? () => void ask(told).catch(reportError) : undefined,
  }
}
