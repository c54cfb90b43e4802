import type { article } from '#contract/domains/articles/article.ts'
import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import type { Row } from '#contract/kit/collection.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { articleHref, oneOf } from '../../articles/one-article.ts'
import classes from '../content.module.css'

/** Articles as lines that lead to them. */
export function ArticleLines({ rows, empty }: { rows: readonly Row<typeof article>[]; empty: string }) {
  if (rows.length === 0) return <StateEmpty kind="nothing" text={empty} />
  return (
    <ul className={classes.lines}>
      {rows.map((row) => (
        <li key={row.uri}>
          <UiLink className={classes.line} href={articleHref(oneOf(row, row))}>
            <span className={classes.lineTitle}>{articleTitle(row)}</span>
            <span className={classes.quiet}>{enumLabel('status', row.status, undefined, 'article')}</span>
          </UiLink>
        </li>
      ))}
    </ul>
  )
}
