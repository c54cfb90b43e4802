import { Button } from '@mantine/core'
import { useState } from 'react'
import { articleComment } from '#contract/domains/articles/article-comment.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { composeText } from '#src/i18n/feed/compose.ts'
import { useText } from '#src/i18n/i18n.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import { usePeople } from '#src/records/directory/use-people.ts'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import type { OneArticle } from '../articles/one-article.ts'
import classes from './comment.module.css'
import { CommentForm } from './comment-form.tsx'
import { CommentLine } from './comment-line.tsx'
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
        onRemoved={again}
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
        reply === undefined && (
          <div className={classes.first}>
            <CommentForm articleId={one.id} onSent={again} />
          </div>
        )
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
