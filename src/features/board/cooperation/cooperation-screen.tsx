import { Select } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRegionName, useRegions } from '#src/data/rows/use-regions.ts'
import type { FieldOf } from '#src/data/rows/use-rows.ts'
import { cooperationText } from '#src/i18n/board/cooperation.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import '#src/ui/theme/mantine-choice-styles.ts'
import classes from './cooperation.module.css'

const PostForm = lazy(async () => ({ default: (await import('./post-form.tsx')).PostForm }))
const PostPanel = lazy(async () => ({ default: (await import('./post-panel.tsx')).PostPanel }))

type Post = Row<typeof cooperationPost>

const TEXT = ['title', 'description', 'authorName', 'domainName'] as const
const FILTERS = ['kind', 'trade'] as const
const NEWEST = [{ field: 'postedAt', descending: true }] as const
const ONLY = ['open', 'mine', 'all'] as const

/** Who looks for whom, on the whole platform: by kind, trade and region; read without a network too. */
export function CooperationScreen({ search, onSearch }: SearchProps) {
  const words = useText(cooperationText)
  const language = useLanguage()
  const me = useRunning()?.who
  const regions = useRegions()
  const regionName = useRegionName(true)
  const only = ONLY.find((one) => one === search.only) ?? 'open'
  const province = search.region
  const filters = useMemo(() => filtersOf(only, province, me?.username ?? ''), [only, province, me?.username])
  const go = (values: Record<string, string | undefined>, replace = false) =>
    onSearch(without({ ...search, ...values, page: undefined }), { replace })
  return (
    <TabPanel id="cooperation" tab={only}>
      <RecordList
        of={cooperationPost}
        title={words.title}
        columns={[
          { field: 'title', width: 280, render: (row) => <Title row={row} /> },
          {
            field: 'kind',
            width: 120,
            render: (row) => enumLabel('kind', row.kind, language, cooperationPost.name),
          },
          {
            field: 'description',
            card: 'line',
            render: (row) => <Line row={row} region={regionName(row.regionCode)} />,
          },
          { field: 'trade', width: 120, card: 'hidden' },
          { field: 'domainName', width: 160, card: 'hidden' },
          { field: 'postedAt', width: 120, card: 'hidden', render: (row) => <RelativeTime atMs={row.postedAt} /> },
        ]}
        textFields={TEXT}
        filterFields={FILTERS}
        filters={filters}
        sort={NEWEST}
        rowName={(row) => row.title}
        rowHref={(row) => `/board/cooperation?uri=${row.uri}`}
        onOpen={(row) => go({ uri: row.uri }, search.uri !== undefined)}
        openKey={search.uri}
        add={{ label: words.add, onPress: () => go({ add: '1' }) }}
        lead={
          <div className={classes.lead}>
            <TabList
              tabs={ONLY.map((key) => ({ key, label: words.only[key] }))}
              value={only}
              onChange={(key) => go({ only: key === 'open' ? undefined : key }, true)}
              label={words.onlyLabel}
              panelId="cooperation"
            />
            <Select
              aria-label={words.province}
              placeholder={words.everywhere}
              data={(regions.value?.below('') ?? []).map(({ code, name }) => ({ value: code, label: name }))}
              value={province ?? null}
              onChange={(code) => go({ region: code ?? undefined }, true)}
              clearable
              searchable
              className={classes.province}
            />
          </div>
        }
        search={search}
        onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
      >
        <Suspense fallback={null}>
          {search.uri !== undefined && (
            <PostPanel
              key={search.uri}
              uri={search.uri}
              regionName={regionName}
              onClose={() => onSearch(without({ ...search, uri: undefined }))}
            />
          )}
          {search.add !== undefined && <PostForm onClose={() => go({ add: undefined })} />}
        </Suspense>
      </RecordList>
    </TabPanel>
  )
}

/** A province's codes stand between its own and the next. */
const PROVINCE_SPAN = 9999

function filtersOf(
  only: (typeof ONLY)[number],
  province: string | undefined,
  username: string,
): RowFilter<FieldOf<typeof cooperationPost>>[] {
  const place =
    province === undefined
      ? []
      : [{ field: 'regionCode', from: province, to: String(Number(province) + PROVINCE_SPAN) } as const]
  if (only === 'mine') return [...place, { field: 'authorUsername', is: username }]
  const shown = [{ field: 'isHidden', is: false } as const, ...place]
  return only === 'open'
    ? [...shown, { field: 'status', is: 'open' }]
    : [...shown, { field: 'status', in: NOT_REMOVED }]
}
const NOT_REMOVED = ['open', 'matched', 'closed', 'expired'] as const

function Title({ row }: { row: Post }) {
  const words = useText(cooperationText)
  const language = useLanguage()
  return (
    <>
      {row.title}{' '}
      {row.isHidden ? (
        <StatusTag tone="attention">{words.hidden}</StatusTag>
      ) : (
        row.status !== 'open' && (
          <StatusTag>{enumLabel('status', row.status, language, cooperationPost.name)}</StatusTag>
        )
      )}
    </>
  )
}

function Line({ row, region }: { row: Post; region: string | undefined }) {
  const words = useText(cooperationText)
  return [region, row.headcount === null ? '' : words.people(row.headcount), row.priceText].filter(Boolean).join(' · ')
}
