// What the person has done with articles: liked, kept, read, acknowledged.
import { useCallback, useMemo } from 'react'
import { ackArticleMark, articleMark, setArticleMark } from '#contract/domains/articles/article-mark.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { useSave } from '#src/records/use-save.ts'

export type Mark = Row<typeof articleMark>
type MarkSet = ArgsOf<typeof setArticleMark>['set']

/** All marks of the person by article. */
export function useMarks(): ReadonlyMap<string, Mark> {
  const { rows } = useRows(articleMark)
  return useMemo(() => new Map(rows.map((row) => [row.articleId, row])), [rows])
}

/** The mark of one article, and the ways to change it. */
export function useMark(articleId: string) {
  const { rows, state } = useRows(articleMark, { filters: [{ field: 'articleId', is: articleId }], limit: 1 })
  const [mark] = rows
  return { mark, isKnown: state === 'ready', ...useMarking(articleId, mark) }
}

/**
 * The ways to change the mark of an article, where a list knows the mark already: hundreds of cards watch nothing of their
 * own. They say nothing unless something goes wrong.
 */
export function useMarking(articleId: string, mark: Mark | undefined) {
  const newId = useNewId()
  const save = useSave()
  const uri = mark?.uri
  const set = useCallback(
    (values: MarkSet, isQuiet = true) =>
      save([commandOf(setArticleMark, { uri: uri ?? newId(articleMark.idPrefix), articleId, set: values })], {
        quiet: isQuiet,
      }),
    [save, newId, articleId, uri],
  )
  const acknowledge = useCallback(
    (sign: readonly FileRef[] | undefined) =>
      save([
        commandOf(ackArticleMark, {
          uri: uri ?? newId(articleMark.idPrefix),
          articleId,
          atMs: trueNow(),
          ...(sign && { sign: [...sign] }),
        }),
      ]),
    [save, newId, articleId, uri],
  )
  return { set, acknowledge }
}
