import { type ReactNode, useState } from 'react'
import { articleComment, removeArticleComment } from '#contract/domains/articles/article-comment.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { FilePictures } from '#src/records/files/file-pictures.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ArticleText } from '../articles/article-text.tsx'
import { personHref } from '../articles/one-article.ts'
import { ReportDialog } from '../articles/report-dialog.tsx'
import classes from './comment.module.css'
import { CommentLikes } from './comment-likes.tsx'
import { RemoveCommentDialog } from './remove-comment-dialog.tsx'
import type { ShownComment } from './shown-comments.ts'

interface CommentLineProps {
  comment: ShownComment
  avatar: ReactNode
  articleId: string
  isMine: boolean
  onReply: (() => void) | undefined
  /** It has been taken away. */
  onRemoved: () => void
}

/** One comment with what may be done about it. */
export function CommentLine({ comment, avatar, articleId, isMine, onReply, onRemoved }: CommentLineProps) {
  const words = useText(composeText).comment
  const { report } = useText(articlesText)
  const save = useSave()
  const [asked, setAsked] = useState<'report' | 'remove'>()
  const { status, content, images, at } = comment
  const act = (label: string, onPress: () => void) => (
    <button type="button" className={classes.act} onClick={onPress}>
      {label}
    </button>
  )
  return (
    <div
      className={classes.comment}
      data-comment={comment.uri}
      style={comment.parentUri ? { marginLeft: 44 } : undefined}
    >
      {avatar}
      <div className={classes.said}>
        <div className={classes.who}>
          <UiLink href={personHref(comment.username)} className={classes.name}>
            {comment.name}
          </UiLink>
          {comment.replyToName && <span>{words.replyTo(comment.replyToName)}</span>}
          {at !== null && <RelativeTime atMs={at} />}
          <RecordMark collection={articleComment} uri={comment.uri} compact />
        </div>
        {status !== 'normal' && <p className={classes.gone}>{status === 'removed' ? words.removed : words.deleted}</p>}
        {status === 'normal' && content !== null && <ArticleText content={content} />}
        {status === 'normal' && <FilePictures pictures={images} label={words.picture} />}
        {status === 'normal' && (
          <div className={classes.acts}>
            {at !== null && <CommentLikes comment={comment} articleId={articleId} />}
            {onReply && act(words.reply, onReply)}
            {isMine
              ? act(
                  words.remove,
                  () => void save([commandOf(removeArticleComment, { uri: comment.uri })]).catch(reportError),
                )
              : act(report, () => setAsked('report'))}
            {!isMine && comment.mayRemove && act(words.takeDown, () => setAsked('remove'))}
          </div>
        )}
      </div>
      {asked === 'report' && (
        <ReportDialog articleId={articleId} commentUri={comment.uri} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'remove' && (
        <RemoveCommentDialog uri={comment.uri} onClose={() => setAsked(undefined)} onRemoved={onRemoved} />
      )}
    </div>
  )
}
