import { type ReactNode, useMemo } from 'react'
import { article } from '#contract/domains/articles/article.ts'
import { articleFlow, articleTitle } from '#contract/domains/articles/article-flow.ts'
import type { AnyRow, Row } from '#contract/kit/collection.ts'
import { contentText } from '#src/i18n/content/content.ts'
import { contentTitles } from '#src/i18n/content/content-titles.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useText } from '#src/i18n/i18n.ts'
import { RecordList, type RecordListProps } from '#src/records/list/record-list.tsx'
import { RecordSteps } from '#src/records/record-steps.tsx'
import { Page } from '#src/ui/page.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import { articleHref, oneOf } from '../../articles/one-article.ts'
import { NewsComposer } from '../../news/news-composer.tsx'
import { useColumns } from '../columns/use-columns.ts'
import classes from '../content.module.css'
import { CommentsView } from './comments-view.tsx'
import { FiguresView } from './figures-view.tsx'
import { ReportsView } from './reports-view.tsx'

const VIEWS = ['all', 'reports', 'comments', 'figures'] as const
type View = (typeof VIEWS)[number]

interface ContentScreenProps extends Pick<RecordListProps<typeof article>, 'search' | 'onSearch'> {
  isAdding: boolean
  onAdd: () => void
  onClose: () => void
  onOpen: (path: string) => void
}

const KINDS = [{ field: 'kind', in: ['news', 'activity', 'notice'] }] as const
const SORT = [{ field: 'statusAt', descending: true }] as const

const toneOf = (status: string) =>
  status === 'published' ? 'active' : status === 'pending' || status === 'returned' ? 'attention' : 'neutral'

/** News, activities and notices of the organisation in every state, reports on them, and what is read. */
export function ContentScreen(props: ContentScreenProps) {
  const { search, onSearch } = props
  const words = useText(contentText).contents
  const titles = useText(contentTitles)
  const view: View = VIEWS.find((one) => one === search.view) ?? 'all'
  const views = (
    <TabList
      tabs={VIEWS.map((key) => ({ key, label: words[key] }))}
      value={view}
      onChange={(next) => onSearch(next === 'all' ? {} : { view: next })}
      label={words.views}
      panelId="contents"
    />
  )
  if (view === 'all') return <AllContents {...props} views={views} />
  return (
    <Page title={titles.contents}>
      {views}
      <div id="contents" role="tabpanel" aria-labelledby={`contents-${view}`} className={classes.stack}>
        {view === 'reports' && <ReportsView />}
        {view === 'comments' && <CommentsView />}
        {view === 'figures' && <FiguresView />}
      </div>
    </Page>
  )
}

function AllContents(props: ContentScreenProps & { views: ReactNode }) {
  const { search, onSearch, isAdding, onAdd, onClose, onOpen, views } = props
  const words = useText(contentText).contents
  const titles = useText(contentTitles)
  const columns = useColumns()
  const nameOf = useMemo(
    () => (collection: string, uri: string) => (collection === 'contentColumn' ? columns.nameOf(uri) : undefined),
    [columns],
  )
  return (
    <TabPanel id="contents" tab="all">
      <RecordList
        of={article}
        title={titles.contents}
        lead={<div className={classes.views}>{views}</div>}
        columns={[
          { field: 'title', width: 280, render: (row) => <ContentTitle row={row} /> },
          {
            field: 'status',
            width: 160,
            render: (row) => (
              <StatusTag tone={toneOf(row.status)}>{enumLabel('status', row.status, undefined, 'article')}</StatusTag>
            ),
          },
          { field: 'kind', width: 90 },
          { field: 'columnUris', width: 160 },
          { field: 'authorName', width: 120 },
          { field: 'publishedAt', width: 160 },
          { field: 'viewCount', width: 90 },
        ]}
        textFields={['title', 'summary']}
        filterFields={['status', 'kind']}
        filters={KINDS}
        sort={SORT}
        nameOf={nameOf}
        rowName={articleTitle}
        rowHref={(row) => articleHref(oneOf(row, row))}
        onOpen={(row) => onOpen(articleHref(oneOf(row, row)))}
        bulk={(rows, clear) => <RecordSteps flow={articleFlow} rows={rows as readonly AnyRow[]} onTaken={clear} />}
        add={{ label: words.add, onPress: onAdd }}
        search={search}
        onSearch={onSearch}
      >
        {isAdding && <NewsComposer onClose={onClose} />}
      </RecordList>
    </TabPanel>
  )
}

/** What it is called, and whether it is another version of something that is out. */
function ContentTitle({ row }: { row: Row<typeof article> }) {
  const { tag } = useText(newsText).version
  return (
    <>
      {articleTitle(row)} {row.versionOf !== null && <StatusTag tone="neutral">{tag}</StatusTag>}
    </>
  )
}
