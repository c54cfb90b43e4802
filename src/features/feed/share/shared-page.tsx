import { VisuallyHidden } from '@mantine/core'
import { articleLink } from '#contract/domains/articles/article-flow.ts'
import { type SharedArticle, shareCalls } from '#contract/domains/articles/share-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { articleScreens } from '#src/i18n/feed/article-screens.ts'
import { shareText } from '#src/i18n/feed/share.ts'
import { useText } from '#src/i18n/i18n.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import classes from './share.module.css'

/** A public article as somebody outside reads it: nothing to press, and of people nothing but the author's name. */
export function SharedPage({ token }: { token: string }) {
  const words = useText(shareText)
  const titles = useText(articleScreens)
  const { value, problem, isOffline, reload } = useFetched(shareCalls.openShare, { token })
  return (
    <main className={classes.page}>
      <VisuallyHidden component="h1">{titles.shared}</VisuallyHidden>
      {value === undefined ? (
        problem === undefined ? (
          <SkeletonDetail />
        ) : (
          <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
        )
      ) : value.signInFor !== null ? (
        <StateEmpty
          kind="missing"
          text={words.signIn}
          hint={words.signInHint}
          action={<UiLink href={articleLink(value.signInFor)}>{words.enter}</UiLink>}
        />
      ) : value.article === null ? (
        <StateEmpty kind="missing" text={words.gone} hint={words.goneHint} />
      ) : (
        <Article article={value.article} token={token} />
      )}
      <p className={classes.foot}>
        <UiLink href="/" className={classes.enter}>
          {words.enter}
        </UiLink>
      </p>
    </main>
  )
}

function Article({ article, token }: { article: SharedArticle; token: string }) {
  const words = useText(shareText)
  const { baseUrl } = useData()
  const { title, content, html, authorName, domainName, publishedAt, pictures, placeName, start, end } = article
  const addressOf = (fileUri: string) =>
    `${baseUrl}/api/articles/shared/${encodeURIComponent(token)}/files/${encodeURIComponent(fileUri)}`
  const facts = [
    { key: 'time', label: words.time, value: start && end ? `${dateTime(start)} – ${dateTime(end)}` : '', wide: true },
    { key: 'place', label: words.place, value: placeName ?? '' },
  ].filter(({ value }) => value !== '')
  return (
    <article>
      {title !== null && <h2 className={classes.title}>{title}</h2>}
      <p className={classes.about}>
        <span>{authorName}</span>
        {domainName !== null && domainName !== authorName && <span>{domainName}</span>}
        {publishedAt !== null && <span>{dateTime(publishedAt)}</span>}
      </p>
      {facts.length > 0 && <FactList facts={facts} />}
      {html !== null && <RichText html={html} />}
      {html === null && content !== null && <p className={classes.text}>{content}</p>}
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={words.pictures}>
          {pictures.map((file) => (
            <li key={file.fileUri}>
              <img src={addressOf(file.fileUri)} alt="" loading="lazy" width={file.width} height={file.height} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
