import { articleIdOf } from '#contract/domains/articles/article-fields.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import type { ArticleRow } from '../articles/one-article.ts'
import classes from './news.module.css'
import { useOpenVersion } from './use-open-version.ts'

const hrefOf = (uri: string) => `/attendance/detail?articleId=${articleIdOf(uri)}`

/** Says of a version what it changes, and of an article that a version of it is on its way. */
export function VersionNote({ own }: { own: ArticleRow }) {
  const words = useText(newsText).version
  const { version } = useOpenVersion(own.uri)
  if (own.versionOf !== null)
    return (
      <p className={classes.version}>
        {words.isVersion} <UiLink href={hrefOf(own.versionOf)}>{words.toArticle}</UiLink>
      </p>
    )
  if (!version) return null
  return (
    <p className={classes.version}>
      {words.hasVersion(enumLabel('status', version.status, undefined, 'article'))}{' '}
      <UiLink href={hrefOf(version.uri)}>{words.toVersion}</UiLink>
    </p>
  )
}
