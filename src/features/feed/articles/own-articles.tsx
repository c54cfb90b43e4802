import { type ReactNode, useMemo, useState } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { articlesText } from '#src/i18n/feed/articles.ts'
import { useText } from '#src/i18n/i18n.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import classes from './article.module.css'
import { FeedList } from './feed-list.tsx'
import { mergeArticles } from './one-article.ts'
import { useArticles } from './use-articles.ts'

const UNPUBLISHED = ['draft', 'pending', 'scheduled', 'returned', 'failed', 'takenDown'] as const
const ALL = ['dynamic', 'notice', 'news', 'activity'] as const
const PAGE = 20
const TABS = ['published', 'drafts'] as const

interface OwnArticlesProps {
  title: string
  /** Everything of the organisation, for those who speak for it; else one's own. */
  isOrganisation?: boolean
  /** Beside the tabs. */
  actions?: ReactNode
  /** Above the tabs. */
  lead?: ReactNode
  onOpen: (path: string) => void
}

/** What the person, or the organisation, has published, and what is not out. */
export function OwnArticles({ title, isOrganisation = false, actions, lead, onOpen }: OwnArticlesProps) {
  const words = useText(articlesText)
  const me = useRunning()?.who.username ?? ''
  const [tab, setTab] = useState<(typeof TABS)[number]>('published')
  const [limit, setLimit] = useState(PAGE)
  const published = useArticles({
    kinds: ALL,
    from: isOrganisation ? 'organisation' : 'everywhere',
    withMuted: true,
    limit,
    ...(isOrganisation ? { authorType: 'organisation' } : { authors: [me] }),
  })
  const notOut = useRows(article, {
    filters: [
      { field: 'status', in: UNPUBLISHED },
      ...(isOrganisation ? [] : [{ field: 'authorUsername', is: me } as const]),
    ],
    sort: [{ field: 'statusAt', descending: true }],
    limit,
  })
  const drafts = useMemo(() => mergeArticles(notOut.rows, [], trueNow()), [notOut.rows])
  const found =
    tab === 'published'
      ? published
      : { articles: drafts, hasMore: notOut.total > limit, state: notOut.state, filling: notOut.filling }
  return (
    <Page title={title} width="narrow" actions={actions}>
      <div className={classes.column}>
        {lead}
        <TabList
          tabs={TABS.map((key) => ({ key, label: words.home[key] }))}
          value={tab}
          onChange={setTab}
          label={title}
          panelId="own-articles"
        />
        <div id="own-articles" role="tabpanel" aria-labelledby={`own-articles-${tab}`}>
          <FeedList
            found={found}
            onMore={() => setLimit((before) => before + PAGE)}
            onOpen={onOpen}
            empty={<StateEmpty text={tab === 'published' ? words.empty.home : words.empty.drafts} />}
          />
        </div>
      </div>
    </Page>
  )
}
