import {
  IconBookmark,
  IconBookmarkFilled,
  IconMessageCircle,
  IconShare3,
  IconThumbUp,
  IconThumbUpFilled,
} from '@tabler/icons-react'
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

/** Forward, comment, like, keep, with their counts. */
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
        <Action
          icon={IconShare3}
          label={words.forwards(row.forwardCount)}
          count={row.forwardCount}
          onPress={() => setForwarding(true)}
        />
      )}
      {row.allowComment && (
        <Action
          icon={IconMessageCircle}
          label={words.comments(row.commentCount)}
          count={row.commentCount}
          onPress={onComment}
        />
      )}
      <Action
        icon={isLiked ? IconThumbUpFilled : IconThumbUp}
        label={isLiked ? words.liked(row.likeCount) : words.likes(row.likeCount)}
        count={row.likeCount}
        isPressed={isLiked}
        onPress={() => void set({ liked: !isLiked }).catch(reportError)}
      />
      <Action
        icon={isKept ? IconBookmarkFilled : IconBookmark}
        label={isKept ? words.kept : words.keep}
        count={0}
        isPressed={isKept}
        onPress={() => void keep().catch(reportError)}
      />
      {isForwarding && (
        <Suspense>
          <ForwardDialog one={one} onClose={() => setForwarding(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface ActionProps {
  icon: typeof IconBookmark
  label: string
  count: number
  /** Undefined where it is no state. */
  isPressed?: boolean
  onPress: () => void
}

/** The word and its count; on the phone the sign and the count, so that all of them fit beside each other. */
function Action({ icon: Icon, label, count, isPressed, onPress }: ActionProps) {
  return (
    <button type="button" className={classes.action} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <Icon {...ICON} />
      <span className={classes.actionWord}>{label}</span>
      {count > 0 && <span className={classes.actionCount}>{count}</span>}
    </button>
  )
}
