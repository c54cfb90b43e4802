import { commentLike, setCommentLike } from '#contract/domains/articles/comment-like.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import classes from './comment.module.css'
import type { ShownComment } from './shown-comments.ts'

/** Likes a comment. The count is the server's, with one's own like that it has not heard of yet. */
export function CommentLikes({ comment, articleId }: { comment: ShownComment; articleId: string }) {
  const words = useText(composeText).comment
  const newId = useNewId()
  const save = useSave()
  const { rows } = useRows(commentLike, { filters: [{ field: 'commentUri', is: comment.uri }], limit: 1 })
  const [mine] = rows
  const isLiked = mine?.liked === true
  const count = (comment.likesOfOthers ?? 0) + (isLiked ? 1 : 0)
  const press = () =>
    save(
      [
        commandOf(setCommentLike, {
          uri: mine?.uri ?? newId(commentLike.idPrefix),
          articleId,
          commentUri: comment.uri,
          liked: !isLiked,
        }),
      ],
      { quiet: true },
    ).catch(reportError)
  return (
    <button type="button" className={classes.act} aria-pressed={isLiked} onClick={() => void press()}>
      {words.like(count)}
    </button>
  )
}
