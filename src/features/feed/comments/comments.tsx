import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { articleComment, removeArticleComment } from '#contract/domains/articles/article-comment.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/use-mutate.ts'
import { useRows } from '#src/data/use-rows.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { FilePictures } from '#src/records/file-pictures.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ArticleText } from '../articles/article-text.tsx'
import { type OneArticle, personHref } from '../articles/one-article.ts'
import { ReportDialog } from '../articles/report-dialog.tsx'
import classes from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { type ShownComment, threadsOf } from './shown-comments.ts'
import { useToldComments } from './use-told-comments.ts'

type Reply = { readonly parentUri: string; readonly username: string; readonly name: string }

/** What is said under an article, in two levels, and the way to say something. */
export function Comments({ one }: { one: OneArticle }) {
  const words = useText(composeText).comment
  const me = useRunning()?.who.username ?? ''
  const [reply, setReply] = useState<Reply>()
  const { told, isOffline, again, older } = useToldComments(one)
  const { rows } = useRows(articleComment, { filters: [{ field: 'articleId', is: one.id }] })
  const people = usePeople('username', [me, ...told.map(({ username }) => username)])
  const { me: meWord } = useText(articlesText)
  const threads = threadsOf(told, rows, { username: me, name: people.get(me)?.name ?? meWord })
  const line = (comment: ShownComment, parentUri: string) => {
    const person = people.get(comment.username)
    return (
      <CommentLine
        comment={comment}
        avatar={person ? <PersonAvatar person={person} size={32} /> : <Avatar name={comment.name} size={32} />}
        articleId={one.id}
        isMine={comment.username === me}
        onReply={
          one.row.allowComment
            ? () => setReply({ parentUri, username: comment.username, name: comment.name })
            : undefined
        }
      />
    )
  }
  return (
    <>
      {one.row.allowComment ? (
        reply === undefined && <CommentForm articleId={one.id} onSent={again} />
      ) : (
        <p className={classes.gone}>{words.closed}</p>
      )}
      {isOffline && <p className={classes.gone}>{words.offline}</p>}
      {threads.length === 0 && one.row.allowComment && <StateEmpty text={words.none} />}
      {older && (
        <Button variant="subtle" size="sm" onClick={older}>
          {words.more}
        </Button>
      )}
      <ul className={classes.list}>
        {threads.map(({ first, replies }) => (
          <li key={first.uri}>
            {line(first, first.uri)}
            <ul className={classes.replies}>
              {replies.map((one) => (
                <li key={one.uri}>{line(one, first.uri)}</li>
              ))}
            </ul>
            {reply?.parentUri === first.uri && (
              <CommentForm
                key={reply.username}
                articleId={one.id}
                reply={reply}
                onSent={() => {
                  setReply(undefined)
                  again()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface CommentLineProps {
  comment: ShownComment
  avatar: ReactNode
  articleId: string
  isMine: boolean
  onReply: (() => void) | undefined
}

function CommentLine({ comment, avatar, articleId, isMine, onReply }: CommentLineProps) {
  const words = useText(composeText).comment
  const { report } = useText(articlesText)
  const save = useSave()
  const [isReporting, setReporting] = useState(false)
  const { status, content, images, at } = comment
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
            {onReply && (
              <button type="button" className={classes.act} onClick={onReply}>
                {words.reply}
              </button>
            )}
            {isMine ? (
              <button
                type="button"
                className={classes.act}
                onClick={() => void save([commandOf(removeArticleComment, { uri: comment.uri })]).catch(reportError)}
              >
                {words.remove}
              </button>
            ) : (
              <button type="button" className={classes.act} onClick={() => setReporting(true)}>
                {report}
              </button>
            )}
          </div>
        )}
      </div>
      {isReporting && (
        <ReportDialog articleId={articleId} commentUri={comment.uri} onClose={() => setReporting(false)} />
      )}
    </div>
  )
}
