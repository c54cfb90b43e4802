// The version of news that is being written or reviewed: seen by its author and by those who review it.
import { article, OPEN_VERSION } from '#contract/domains/articles/article.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import type { ArticleRow } from '../articles/one-article.ts'

/** The version of an article that is on its way, if the person may see it. */
export function useOpenVersion(uri: string | undefined): { version: ArticleRow | undefined; isKnown: boolean } {
  const { rows, state } = useRows(article, {
    filters: [
      { field: 'versionOf', is: uri ?? '' },
      { field: 'status', in: OPEN_VERSION },
    ],
    limit: 1,
  })
  return { version: rows[0], isKnown: state !== 'loading' }
}
