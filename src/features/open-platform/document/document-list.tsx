import type { ReactNode } from 'react'
import { openPlatformCalls } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { permissionText } from '#src/i18n/identity/permissions.ts'
import { openCallsText } from '#src/i18n/open-platform/open-calls.ts'
import { openDocumentText } from '#src/i18n/open-platform/open-document.ts'
import { openPlatformTitles } from '#src/i18n/open-platform/open-platform-titles.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { NotFetched } from '../not-fetched.tsx'
import classes from '../open-platform.module.css'
import { type DocEntry, docEntries, fitsSearch, scopeName } from './doc-entry.ts'
import { DocumentPanel } from './document-panel.tsx'

const NOTHING = {}

/** Everything that a key may call or read, by groups; one entry opens with its fields and a way to try it. */
export function DocumentList({ search, onSearch, lead }: SearchProps & { lead: ReactNode }) {
  const words = useText(openDocumentText)
  const titles = useText(openPlatformTitles)
  const { domains } = useText(openCallsText)
  const names: Readonly<Record<string, string>> = useText(permissionText).names
  const language = useLanguage()
  const fetched = useFetched(openPlatformCalls.openDocument, NOTHING)
  const all = fetched.value ? docEntries(fetched.value, language) : []
  const rows = all.filter((entry) => fitsSearch(entry, search.words ?? '', search.domain ?? ''))
  const open = all.find(({ key }) => key === search.call)
  const domainName = (domain: string) => domains[domain as keyof typeof domains] ?? domain
  const columns: ListColumn<DocEntry>[] = [
    { key: 'title', header: words.name, width: 240, card: 'title', render: ({ title }) => title },
    {
      key: 'path',
      header: words.path,
      card: 'line',
      render: ({ method, path }) => <code className={classes.code}>{`${method} ${path}`}</code>,
    },
    { key: 'domain', header: words.domain, width: 120, card: 'beside', render: ({ domain }) => domainName(domain) },
    {
      key: 'scope',
      header: words.scope,
      width: 260,
      isSpare: true,
      render: (entry) => scopeName(entry, words, names),
    },
  ]
  if (fetched.value === undefined && fetched.problem !== undefined)
    return (
      <NotFetched
        {...{ lead, problem: fetched.problem, isOffline: fetched.isOffline }}
        onRetry={() => void fetched.reload()}
      />
    )
  return (
    <ListPage<DocEntry>
      title={titles.openPlatform}
      state={{ kind: fetched.value === undefined ? 'loading' : 'ready' }}
      lead={lead}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ title }) => title}
      rowHref={({ key }) => `/openPlatform?${new URLSearchParams({ ...search, call: key })}`}
      onOpen={({ key }) => onSearch({ ...search, call: key })}
      openKey={open?.key}
      query={{
        fields: [
          { type: 'text', key: 'words', label: words.search, placeholder: words.searchHint },
          {
            type: 'select',
            key: 'domain',
            label: words.domain,
            options: Object.entries(domains)
              .filter(([domain]) => all.some((entry) => entry.domain === domain))
              .map(([value, label]) => ({ value, label })),
          },
        ],
        values: search,
        live: true,
        resetTo: {},
        onSearch: (values) => onSearch(without({ ...values, call: undefined }), { replace: true }),
      }}
      empty={{ text: search.words || search.domain ? words.none : words.noneYet }}
    >
      {open !== undefined && (
        <DocumentPanel key={open.key} entry={open} onClose={() => onSearch(without({ ...search, call: undefined }))} />
      )}
    </ListPage>
  )
}
