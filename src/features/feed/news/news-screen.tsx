import { Button } from '@mantine/core'
import { useState } from 'react'
import { useRunning } from '#src/data/data-context.tsx'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SmallPicture } from '#src/records/files/file-pictures.tsx'
import { Page } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { FollowChip } from '../articles/follow-chip.tsx'
import { articleHref, type OneArticle } from '../articles/one-article.ts'
import { useArticles } from '../articles/use-articles.ts'
import { useColumns } from '../content/columns/use-columns.ts'
import { ShownPage } from '../content/pages/shown-page.tsx'
import { ActivityTag } from './activity-tag.tsx'
import classes from './news.module.css'
import { NEWS_TABS, type NewsTab } from './news-tabs.ts'

interface NewsScreenProps {
  tab: NewsTab
  onTab: (tab: NewsTab) => void
  /** One column of the organisation alone. */
  column?: string | undefined
  onColumn?: (column: string | undefined) => void
  /** On the board: what the trade has to say, of everybody. */
  title?: string
}

const PAGE = 20

/** News, activities and notices, the newest first. */
export function NewsScreen({ tab, onTab, column, onColumn, title }: NewsScreenProps) {
  const words = useText(newsText)
  const { more } = useText(articlesText)
  const domain = useRunning()?.who.domain ?? ''
  const [limit, setLimit] = useState(PAGE)
  const columns = useColumns()
  const { articles, hasMore, state } = useArticles({
    kinds: tab === 'all' ? ['news', 'activity', 'notice'] : [tab],
    from: 'everywhere',
    withMuted: true,
    limit,
    ...(column !== undefined && { columns: columns.branch(column) }),
  })
  const tabs = NEWS_TABS.filter((key) => key !== 'notice' || domain !== '')
  return (
    <Page title={title ?? words.title} width="narrow">
      {title === undefined && tab === 'all' && <ShownPage kind="listPage" {...(column !== undefined && { column })} />}
      <TabList
        tabs={tabs.map((key) => ({ key, label: words.tabs[key] }))}
        value={tab}
        onChange={onTab}
        label={words.tabsLabel}
        panelId="news"
      />
      {onColumn && columns.tops.length > 0 && (
        <ul className={classes.columns} aria-label={words.columns}>
          {[{ value: undefined, label: words.everyColumn }, ...columns.tops].map(({ value, label }) => (
            <li key={value ?? ''}>
              <button
                type="button"
                className={classes.column}
                aria-pressed={column === value}
                onClick={() => onColumn(value)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {onColumn && column !== undefined && columns.nameOf(column) !== '' && (
        <div className={classes.about}>
          <FollowChip
            target={{ targetType: 'column', targetId: column, targetName: columns.nameOf(column) }}
            name={columns.nameOf(column)}
          />
        </div>
      )}
      <div id="news" role="tabpanel" aria-labelledby={`news-${tab}`}>
        {state === 'loading' && articles.length === 0 && <SkeletonList />}
        {state !== 'loading' && articles.length === 0 && <StateEmpty text={words.empty} hint={words.emptyHint} />}
        <ul className={classes.list}>
          {articles.map((one) => (
            <li key={one.id}>
              <NewsRow one={one} />
            </li>
          ))}
        </ul>
        {hasMore && (
          <Button variant="subtle" fullWidth onClick={() => setLimit((before) => before + PAGE)}>
            {more}
          </Button>
        )}
      </div>
    </Page>
  )
}

function NewsRow({ one }: { one: OneArticle }) {
  const words = useText(newsText)
  const { row } = one
  const [cover] = row.cover ?? row.images ?? []
  return (
    <UiLink href={articleHref(one)} className={classes.row} data-article={one.id}>
      <div className={classes.words}>
        <h2 className={classes.title}>{row.title}</h2>
        {row.summary !== null && <p className={classes.summary}>{row.summary}</p>}
        <div className={classes.about}>
          {row.kind === 'activity' ? <ActivityTag one={one} /> : null}
          {row.kind === 'notice' && <StatusTag tone="active">{words.tabs.notice}</StatusTag>}
          <span>{row.authorName}</span>
          {row.publishedAt !== null && <RelativeTime atMs={row.publishedAt} />}
          {row.viewCount > 0 && <span>{words.views(row.viewCount)}</span>}
        </div>
      </div>
      {cover && (
        <div className={classes.cover}>
          <SmallPicture file={cover} />
        </div>
      )}
    </UiLink>
  )
}
