import type { ReactNode } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { publicArticle } from '#contract/domains/articles/public-article.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { PersonAvatar } from '#src/records/directory/person-avatar.tsx'
import type { Person } from '#src/records/directory/person-state.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { Avatar } from '#src/ui/media/avatar.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './article.module.css'
import { ArticleBody } from './article-body.tsx'
import { EditMark } from './edit-history.tsx'
import { articleHref, authorHref, type OneArticle } from './one-article.ts'

interface ArticleCardProps {
  one: OneArticle
  /** The author, where his record is here. */
  person?: Person | undefined
  /** All of it. */
  isWhole?: boolean
  onOpen?: (() => void) | undefined
  /** At the end of the head. */
  menu?: ReactNode
  /** Below everything. */
  children?: ReactNode
}

/** An article: who, when, for whom, and what. */
export function ArticleCard({ one, person, isWhole = false, onOpen, menu, children }: ArticleCardProps) {
  const words = useText(articlesText)
  const who = useRunning()?.who
  const here = who?.domain ?? ''
  const { row } = one
  const name = row.authorName ?? person?.name ?? (row.authorUsername === who?.username ? words.me : words.someone)
  return (
    <article className={classes.card} aria-label={name} data-article={one.id}>
      <div className={classes.head}>
        <UiLink href={authorHref(one, here)} tabIndex={-1} aria-hidden="true">
          {person && row.authorType === 'person' ? (
            <PersonAvatar person={person} size={40} />
          ) : (
            <Avatar name={name} size={40} />
          )}
        </UiLink>
        <div className={classes.who}>
          <UiLink href={authorHref(one, here)} className={classes.name}>
            {name}
          </UiLink>
          <About one={one} />
        </div>
        {menu}
      </div>
      <div className={classes.body}>
        <ArticleBody one={one} isWhole={isWhole} onOpen={onOpen} />
        {children}
      </div>
    </article>
  )
}

/** Time, place, for whom, and what is out of the ordinary. */
function About({ one }: { one: OneArticle }) {
  const words = useText(articlesText)
  const language = useLanguage()
  const { row, own } = one
  const now = trueNow()
  const isNarrow = own !== undefined && own.visibility !== 'public' && own.visibility !== 'organisation'
  return (
    <div className={classes.about}>
      {row.publishedAt !== null && (
        <UiLink href={articleHref(one)}>
          <RelativeTime atMs={row.publishedAt} />
        </UiLink>
      )}
      {'domainName' in row && row.domainName !== null && <span>{row.domainName}</span>}
      {row.location && <span>{row.location.name}</span>}
      {isNarrow && <span>{enumLabel('visibility', own.visibility, language, 'article')}</span>}
      <EditMark one={one} />
      {(row.pinUntil ?? 0) > now && <StatusTag tone="active">{words.pinned}</StatusTag>}
      {(row.recommendUntil ?? 0) > now && <StatusTag tone="active">{words.recommended}</StatusTag>}
      {row.priority !== 'normal' && (
        <StatusTag tone="attention">{enumLabel('priority', row.priority, language, 'article')}</StatusTag>
      )}
      {own !== undefined && own.status !== 'published' && (
        <StatusTag tone="neutral">{enumLabel('status', own.status, language, 'article')}</StatusTag>
      )}
      {own?.versionOf != null && <StatusTag tone="neutral">{words.version}</StatusTag>}
      <RecordMark collection={own ? article : publicArticle} uri={row.uri} compact />
    </div>
  )
}
