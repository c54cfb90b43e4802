import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import classes from './article.module.css'
import { type FollowTarget, useFollow } from './use-follows.ts'

/** Follows the topic or column of a list, and says whether all of it is wanted. */
export function FollowChip({ target, name }: { target: FollowTarget; name: string }) {
  const words = useText(articlesText)
  const { isFollowed, isImportantOnly, set } = useFollow(target)
  return (
    <>
      <button
        type="button"
        className={classes.action}
        onClick={() => void set(isFollowed ? undefined : 'all').catch(reportError)}
      >
        {isFollowed ? words.unfollow : words.follow} {name}
      </button>
      {isFollowed && (
        <button
          type="button"
          className={classes.action}
          aria-pressed={isImportantOnly}
          onClick={() => void set(isImportantOnly ? 'all' : 'important').catch(reportError)}
        >
          {words.followImportant}
        </button>
      )}
    </>
  )
}
