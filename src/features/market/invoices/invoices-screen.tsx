import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Invoice, invoiceCalls, type KeptInvoiceTitle } from '#contract/domains/market/invoice-calls.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { type Fetched, useFetched } from '#src/records/use-fetched.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { Page, PageSection } from '#src/ui/page.tsx'
import { StateError } from '#src/ui/state/state-error.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { BuyerActs } from './buyer-acts.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import classes from './invoices.module.css'
import { pagingOf } from './paging.ts'
import { TitleDialog } from './title-dialog.tsx'
import { TitlesList } from './titles-list.tsx'

const TABS = ['applications', 'titles'] as const
type Tab = (typeof TABS)[number]

interface InvoicesScreenProps extends SearchProps {
  /** The address of this page. */
  page: '/backstage/app/invoices' | '/personalCenter/app/invoices'
}

/** Invoices of a buyer: what was applied for, and the titles. */
export function InvoicesScreen(props: InvoicesScreenProps) {
  const words = useText(invoicesText)
  const tab: Tab = props.search.tab === 'titles' ? 'titles' : 'applications'
  const tabs = (
    <TabList
      tabs={TABS.map((key) => ({ key, label: words.tabs[key] }))}
      value={tab}
      onChange={(key) => props.onSearch(without({ tab: key === 'titles' ? key : undefined }), { replace: true })}
      label={words.tabsLabel}
      panelId="invoices"
    />
  )
  const titles = useFetched(invoiceCalls.invoiceTitles, {})
  const mayApply = titles.value?.mayApply ?? false
  return (
    <TabPanel id="invoices" tab={tab}>
      {tab === 'titles' ? (
        <Titles tabs={tabs} titles={titles} />
      ) : (
        <Applications {...props} tabs={tabs} mayApply={mayApply} />
      )}
    </TabPanel>
  )
}

function Applications(props: InvoicesScreenProps & { tabs: ReactNode; mayApply: boolean }) {
  const { page, search, onSearch, tabs, mayApply } = props
  const words = useText(invoicesText)
  const names = useText(marketTitles)
  const language = useLanguage()
  const paging = pagingOf(search)
  const { value, problem, reload } = useFetched(invoiceCalls.invoices, { words: search.words ?? '', ...paging })
  const state = fetchedState({ value, problem, reload })
  const go = (values: Record<string, string | undefined>, replace = false) =>
    onSearch(without({ ...search, ...values }), { replace })
  return (
    <ListPage<Invoice>
      title={names.invoices}
      state={state}
      columns={invoiceColumns(words, language, false)}
      rows={value?.records ?? []}
      rowKey={({ uri }) => uri}
      rowName={({ title }) => title.name}
      rowHref={({ uri }) => `${page}?${new URLSearchParams({ ...search, uri })}`}
      onOpen={({ uri }) => go({ uri })}
      openKey={search.uri}
      primary={
        mayApply
          ? { label: words.apply, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => go({ apply: 'new' }) }
          : undefined
      }
      lead={
        <>
          <div className={classes.lead}>{tabs}</div>
          {value !== undefined && problem !== undefined && <Trouble>{problem}</Trouble>}
        </>
      }
      query={{
        fields: [{ type: 'text', key: 'words', label: words.searchLabel, placeholder: words.searchOwn }],
        values: search,
        live: false,
        onSearch: (values) => onSearch(without({ ...values, page: undefined, uri: undefined }), { replace: true }),
      }}
      pager={{
        ...{ total: value?.total ?? 0, page: paging.pageNo, size: paging.pageSize },
        onChange: (pageNo, size, options) =>
          onSearch(without({ ...search, page: String(pageNo), size: String(size), uri: undefined }), options),
      }}
      empty={search.words === undefined ? { text: words.noneYet, hint: words.noneHint } : { text: words.noDecided }}
    >
      {search.uri !== undefined && (
        <InvoicePanel
          key={search.uri}
          uri={search.uri}
          onClose={() => go({ uri: undefined }, true)}
          acts={(invoice, onDone) =>
            mayApply && (
              <BuyerActs
                invoice={invoice}
                onDone={async () => {
                  await Promise.all([onDone(), reload()])
                }}
              />
            )
          }
        />
      )}
      {search.apply !== undefined && mayApply && (
        <ApplyDialog orderUri={search.apply} onClose={() => go({ apply: undefined }, true)} onDone={reload} />
      )}
    </ListPage>
  )
}

interface TitlesProps {
  tabs: ReactNode
  titles: Fetched<{ titles: KeptInvoiceTitle[]; mayApply: boolean }>
}

function Titles({ tabs, titles: { value, problem, isOffline, reload } }: TitlesProps) {
  const words = useText(invoicesText)
  const names = useText(marketTitles)
  const newId = useNewId()
  const [open, setOpen] = useState<{ uri: string; title: KeptInvoiceTitle | undefined }>()
  const add = () => setOpen({ uri: newId('title'), title: undefined })
  return (
    <Page
      title={names.invoices}
      primary={
        value?.mayApply
          ? { label: words.addTitle, icon: <IconPlus size={18} stroke={1.75} />, onPress: add }
          : undefined
      }
    >
      <div className={classes.lead}>{tabs}</div>
      <PageSection>
        {value ? (
          <TitlesList
            titles={value.titles}
            mayApply={value.mayApply}
            onEdit={(title) => setOpen({ uri: title.uri, title })}
            onDone={reload}
          />
        ) : problem === undefined ? (
          <SkeletonList cards />
        ) : (
          <StateError what={problem} isOffline={isOffline} onRetry={() => void reload()} />
        )}
      </PageSection>
      {open && <TitleDialog {...open} onClose={() => setOpen(undefined)} onDone={reload} />}
    </Page>
  )
}
