import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { contentCalls } from '#contract/domains/content/content-calls.ts'
import { useMay } from '#src/data/use-may.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import '#src/ui/theme/mantine-input-styles.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { ArticleText } from '../../articles/article-text.tsx'
import { RemoveCommentDialog } from '../../comments/remove-comment-dialog.tsx'
import classes from '../content.module.css'

const MOST_WORDS = 60

/** What is said under the organisation's articles, the newest first, and the way to take it away. */
export function CommentsView() {
  const words = useText(contentText).contents
  const may = useMay()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ before: number | null; words: string }>({ before: null, words: '' })
  const [removed, setRemoved] = useState<string>()
  const { value, problem, isOffline, reload } = useFetched(contentCalls.recentComments, asked)
  if (value === undefined)
    return problem === undefined ? (
      <SkeletonList />
    ) : (
      <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
    )
  const { comments, more } = value
  const oldest = comments.at(-1)?.at ?? null
  return (
    <>
      <form
        className={classes.find}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked({ before: null, words: typed.trim() })
        }}
      >
        <TextInput
          className={classes.lineTitle}
          aria-label={words.findComment}
          placeholder={words.findComment}
          maxLength={MOST_WORDS}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {words.find}
        </Button>
      </form>
      {problem !== undefined && <p className={classes.note}>{problem}</p>}
      {comments.length === 0 && <StateEmpty kind="nothing" text={words.noComments} />}
      <ul className={classes.lines}>
        {comments.map((one) => (
          <li key={one.uri} className={`${classes.line} ${classes.said}`} data-comment={one.uri}>
            <div className={classes.lineTitle}>
              <ArticleText content={one.content} />
              <p className={classes.note}>
                {one.name} · <UiLink href={`/dynamic/dynamicDetail?articleId=${one.articleId}`}>{one.title}</UiLink> ·{' '}
                <RelativeTime atMs={one.at} />
              </p>
            </div>
            {one.reports > 0 && <StatusTag tone="attention">{words.reportedTimes(one.reports)}</StatusTag>}
            {may(EDITS_ARTICLES) && (
              <Button variant="default" size="xs" onClick={() => setRemoved(one.uri)}>
                {words.removeComment}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(more || asked.before !== null) && (
        <div className={classes.acts}>
          {asked.before !== null && (
            <Button variant="subtle" onClick={() => setAsked({ ...asked, before: null })}>
              {words.newestComments}
            </Button>
          )}
          {more && (
            <Button variant="subtle" onClick={() => setAsked({ ...asked, before: oldest })}>
              {words.olderComments}
            </Button>
          )}
        </div>
      )}
      {removed !== undefined && (
        <RemoveCommentDialog uri={removed} onClose={() => setRemoved(undefined)} onRemoved={reload} />
      )}
    </>
  )
}
