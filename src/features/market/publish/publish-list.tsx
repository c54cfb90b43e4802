import { IconPlus } from '@tabler/icons-react'
import { type CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { CATALOGUE_STATES } from '#contract/domains/market/catalogue-state.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { type Language, useLanguage, useText } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { publishText } from '#src/i18n/market/publish.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { AppPicture } from '../app-icon.tsx'
import { CatalogueTag } from './catalogue-tag.tsx'
import classes from './publish.module.css'

const KINDS = ['application', 'solution'] as const

interface PublishListProps extends SearchProps {
  onOpen: (uri: string) => void
  onAdd: (kind: CatalogueEntry['kind']) => void
}

/** Every application or solution that there is, in whatever state. */
export function PublishList(props: PublishListProps) {
  const kind = props.search.kind === 'solution' ? 'solution' : 'application'
  return (
    <TabPanel id="publish" tab={kind}>
      <Entries key={kind} kind={kind} {...props} />
    </TabPanel>
  )
}

const shownOf = (entry: CatalogueEntry) => entry.application ?? entry.solution

function Entries({ kind, search, onSearch, onOpen, onAdd }: PublishListProps & { kind: CatalogueEntry['kind'] }) {
  const words = useText(publishText)
  const titles = useText(marketTitles)
  const language = useLanguage()
  const phone = useIsPhone()
  const { value, problem, reload } = useFetched(catalogueCalls.catalogueEntries, { kind })
  const rows = (value?.entries ?? []).filter((entry) => isAsked(entry, search.words ?? '', search.status))
  const state = fetchedState({ value, problem, reload })
  const isNarrowed = search.words !== undefined || search.status !== undefined
  const status = (one: string) => enumLabel('status', one, language, 'application')
  return (
    <ListPage<CatalogueEntry>
      title={titles.publish}
      state={state}
      columns={columnsOf(words, language, phone)}
      rows={rows}
      rowKey={({ uri }) => uri}
      rowName={(entry) => shownOf(entry)?.name ?? ''}
      rowHref={({ uri }) => `/applicationManage/detail?uri=${uri}`}
      onOpen={({ uri }) => onOpen(uri)}
      cardLead={(entry) => <AppPicture icon={shownOf(entry)?.icon ?? 'box'} size={40} />}
      primary={{ label: words.add[kind], icon: <IconPlus size={18} stroke={1.75} />, onPress: () => onAdd(kind) }}
      lead={
        <>
          <div className={classes.lead}>
            <TabList
              tabs={KINDS.map((key) => ({ key, label: words.tabs[key] }))}
              value={kind}
              onChange={(key) =>
                onSearch(without({ kind: key === 'application' ? undefined : key }), { replace: true })
              }
              label={words.tabsLabel}
              panelId="publish"
            />
          </div>
          {value !== undefined && problem !== undefined && <Trouble>{problem}</Trouble>}
        </>
      }
      query={{
        fields: [
          { type: 'text', key: 'words', label: words.search, placeholder: words.searchHint },
          {
            ...{ type: 'select', key: 'status', label: fieldLabel('application', 'status', language) },
            options: CATALOGUE_STATES.map((one) => ({ value: one, label: status(one) })),
          },
        ],
        values: search,
        resetTo: without({ kind: search.kind }),
        onSearch: (values) => onSearch(values, { replace: true }),
      }}
      empty={{
        text: isNarrowed ? words.none : words.nothingYet,
        ...(isNarrowed ? {} : { hint: words.nothingHint }),
      }}
    />
  )
}

function isAsked(entry: CatalogueEntry, words: string, status: string | undefined): boolean {
  if (status !== undefined && entry.status !== status) return false
  const asked = words.trim().toLowerCase()
  const of = entry.application
  return [shownOf(entry)?.name, of?.fullName, of?.provider].some((one) => one?.toLowerCase().includes(asked))
}

function columnsOf(
  words: ReturnType<typeof useText<(typeof publishText)['zh']>>,
  language: Language,
  isPhone: boolean,
): ListColumn<CatalogueEntry>[] {
  const label = (field: string) => fieldLabel('application', field, language)
  const code = (field: string, one: string | undefined) =>
    one === undefined ? '' : enumLabel(field, one, language, 'application')
  return [
    { key: 'name', header: words.search, width: 240, card: 'title', render: (entry) => shownOf(entry)?.name },
    {
      ...{ key: 'status', header: label('status'), width: 110, card: 'beside' },
      // On a card the usual state goes without saying.
      render: ({ status }) => (isPhone && status === 'onShelf' ? '' : <CatalogueTag status={status} />),
    },
    {
      ...{ key: 'category', header: label('category'), width: 120, card: 'line' },
      render: (entry) => code('category', shownOf(entry)?.category),
    },
    {
      ...{ key: 'plans', header: words.plans, width: 100, align: 'right' },
      render: (entry) => shownOf(entry)?.applicationPricingStrategyBeans.length,
    },
    {
      ...{ key: 'auth', header: label('requiredAuth'), width: 150, isSpare: true },
      render: (entry) => code('requiredAuth', shownOf(entry)?.requiredAuth),
    },
    {
      ...{ key: 'introduction', header: label('introduction'), isSpare: true },
      render: (entry) => shownOf(entry)?.introduction,
    },
    {
      ...{ key: 'updatedAt', header: words.updatedAt, width: 140, card: 'line' },
      render: ({ updatedAt }) => <RelativeTime atMs={updatedAt} />,
    },
  ]
}
