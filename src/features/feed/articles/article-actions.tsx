import { IconBookmark, IconMessageCircle, IconShare3, IconThumbUp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { forwardFault } from '#contract/domains/articles/article-rules.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import classes from './article.module.css'
import type { OneArticle } from './one-article.ts'
import { type Mark, useMarking } from './use-marks.ts'

const ForwardDialog = lazy(async () => ({ default: (await import('../compose/forward-dialog.tsx')).ForwardDialog }))

interface ArticleActionsProps {
  one: OneArticle
  /** As the list knows it already. */
  mark: Mark | undefined
  onComment: () => void
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Forward, comment, like, keep: words with their counts. */
export function ArticleActions({ one, mark, onComment }: ArticleActionsProps) {
  const words = useText(articlesText)
  const { set } = useMarking(one.id, mark)
  const [isForwarding, setForwarding] = useState(false)
  const engine = useRunning()?.engine
  const { row, own } = one
  if (own !== undefined && own.status !== 'published') return null
  const isLiked = mark?.liked === true
  const isKept = mark?.favourite === true
  const keep = async () => {
    await set({ favourite: !isKept })
    // What is kept stays on the device when newer articles push it out.
    if (!isKept) await engine?.openRow(own ? article.name : publicArticle.name, row.uri)
  }
  const mayForward =
    forwardFault({ visibility: own?.visibility ?? 'public', allowForward: row.allowForward }, 'self') === undefined
  return (
    <div className={classes.actions}>
      {mayForward && (
        <button type="button" className={classes.action} onClick={() => setForwarding(true)}>
          <IconShare3 {...ICON} />
          {words.forwards(row.forwardCount)}
        </button>
      )}
      {row.allowComment && (
        <button type="button" className={classes.action} onClick={onComment}>
          <IconMessageCircle {...ICON} />
          {words.comments(row.commentCount)}
        </button>
      )}
      <button
        type="button"
        className={classes.action}
        aria-pressed={isLiked}
        onClick={() => void set({ liked: !isLiked }).catch(reportError)}
      >
        <IconThumbUp {...ICON} />
        {isLiked ? words.liked(row.likeCount) : words.likes(row.likeCount)}
      </button>
      <button
        type="button"
        className={classes.action}
        aria-pressed={isKept}
        onClick={() => void keep().catch(reportError)}
      >
        <IconBookmark {...ICON} />
        {isKept ? words.kept : words.keep}
      </button>
      {isForwarding && (
        <Suspense>
          <ForwardDialog one={one} onClose={() => setForwarding(false)} />
        </Suspense>
      )}
    </div>
  )
}
