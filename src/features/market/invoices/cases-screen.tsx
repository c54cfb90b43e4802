import { type Invoice, invoiceCalls } from '#contract/domains/market/invoice-calls.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import classes from './invoices.module.css'
import { OperatorActs } from './operator-acts.tsx'
import { pagingOf } from './paging.ts'

const STATES = ['waiting', 'decided'] as const

/** Applications for invoices that wait for whoever issues, the oldest first, and those that were decided. */
export function CasesScreen(props: SearchProps) {
  const state = props.search.state === 'decided' ? 'decided' : 'waiting'
  return (
    <TabPanel id="invoices" tab={state}>
      <Cases key={state} state={state} {...props} />
    </TabPanel>
  )
}

function Cases({ state, search, onSearch }: SearchProps & { state: (typeof STATES)[number] }) {
  const words = useText(invoicesText)
  const titles = useText(marketTitles)
  const language = useLanguage()
  const paging = pagingOf(search)
  const input = { state, words: search.words ?? '', ...paging }
  const fetched = useFetched(invoiceCalls.invoiceCases, input)
  const { value, problem, reload } = fetched
  const close = () => onSearch(without({ ...search, uri: undefined }), { replace: true })
  const isEmptied = state === 'waiting' && search.words === undefined
  return (
    <ListPage<Invoice>
      title={titles.issuing}
      state={fetchedState(fetched)}
      columns={invoiceColumns(words, language, true)}
      rows={value?.records ?? []}
      rowKey={({ uri }) => uri}
      rowName={({ title }) => title.name}
      rowHref={({ uri }) => `/platformCenter/invoices?${new URLSearchParams({ ...search, uri })}`}
      onOpen={({ uri }) => onSearch({ ...search, uri })}
      openKey={search.uri}
      lead={
        <>
          <div className={classes.lead}>
            <TabList
              tabs={STATES.map((key) => ({ key, label: words[key] }))}
              value={state}
              onChange={(key) => onSearch(without({ state: key === 'waiting' ? undefined : key }), { replace: true })}
              label={words.casesLabel}
              panelId="invoices"
            />
          </div>
          {value !== undefined && problem !== undefined && <Trouble>{problem}</Trouble>}
        </>
      }
      query={{
        fields: [{ type: 'text', key: 'words', label: words.searchLabel, placeholder: words.search }],
        values: search,
        live: false,
        resetTo: without({ state: search.state }),
        onSearch: (values) => onSearch(without({ ...values, page: undefined, uri: undefined }), { replace: true }),
      }}
      pager={{
        ...{ total: value?.total ?? 0, page: paging.pageNo, size: paging.pageSize },
        onChange: (page, size, options) =>
          onSearch(without({ ...search, page: String(page), size: String(size), uri: undefined }), options),
      }}
      empty={isEmptied ? { text: words.noCases, hint: words.noCasesHint } : { text: words.noDecided }}
    >
      {search.uri !== undefined && (
        <InvoicePanel
          key={search.uri}
          uri={search.uri}
          onClose={close}
          acts={(invoice, onDone) => (
            <OperatorActs
              invoice={invoice}
              onDone={async () => {
                await Promise.all([onDone(), reload()])
              }}
            />
          )}
        />
      )}
    </ListPage>
  )
}
