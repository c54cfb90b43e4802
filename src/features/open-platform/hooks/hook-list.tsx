import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { openPlatformCalls, type Webhook } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { openPlatformTitles } from '#src/i18n/open-platform/open-platform-titles.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { ShownOnce } from '#src/ui/overlay/shown-once.tsx'
import { NotFetched } from '../not-fetched.tsx'
import { HookForm } from './hook-form.tsx'
import { HookPanel } from './hook-panel.tsx'
import { HookState } from './hook-state.tsx'

const NOTHING = {}

/** The addresses that are told of events, and a new one. */
export function HookList({ search, onSearch, lead }: SearchProps & { lead: ReactNode }) {
  const all = useText(openPlatformText)
  const words = all.hook
  const titles = useText(openPlatformTitles)
  const fetched = useFetched(openPlatformCalls.webhooks, NOTHING)
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const records = fetched.value?.records ?? []
  const rows = records.filter(({ name, url }) => `${name} ${url}`.includes((search.words ?? '').trim()))
  const open = records.find(({ uri }) => uri === search.hook)
  const failing = records.filter(({ status }) => status === 'failing').length
  const reload = () => void fetched.reload().catch(reportError)
  const columns: ListColumn<Webhook>[] = [
    { key: 'name', header: words.name, width: 180, card: 'title', render: ({ name }) => name },
    {
      key: 'status',
      header: words.status,
      width: 110,
      card: 'beside',
      render: (row) => <HookState status={row.status} />,
    },
    { key: 'url', header: words.url, card: 'line', isSpare: true, render: ({ url }) => url },
    {
      key: 'last',
      header: words.lastAt,
      width: 176,
      render: ({ lastAtMs }) => (lastAtMs === null ? words.never : dateTime(lastAtMs)),
    },
    {
      key: 'waiting',
      header: words.waiting,
      width: 100,
      isSpare: true,
      render: ({ waiting }) => words.waitingCount(waiting),
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
    <ListPage<Webhook>
      title={titles.openPlatform}
      state={{ kind: fetched.value === undefined ? 'loading' : 'ready' }}
      lead={
        <>
          {lead}
          {failing > 0 && <Trouble>{words.failingCount(failing)}</Trouble>}
        </>
      }
      columns={columns}
      rows={rows}
      rowKey={({ uri }) => uri}
      rowName={({ name }) => name}
      rowHref={({ uri }) => `/openPlatform?${new URLSearchParams({ view: 'hooks', hook: uri })}`}
      onOpen={({ uri }) => onSearch({ ...search, hook: uri })}
      openKey={open?.uri}
      primary={{ label: words.add, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => setAdding(true) }}
      query={{
        fields: [{ type: 'text', key: 'words', label: words.name, placeholder: words.searchHint }],
        values: search,
        live: true,
        resetTo: { view: 'hooks' },
        onSearch: (values) => onSearch(without({ ...values, view: 'hooks', hook: undefined }), { replace: true }),
      }}
      empty={records.length > 0 ? { text: all.noneFits } : { text: words.none, hint: words.noneHint }}
    >
      {open !== undefined && (
        <HookPanel
          key={open.uri}
          hook={open}
          onClose={() => onSearch(without({ ...search, hook: undefined }))}
          onChanged={reload}
        />
      )}
      {isAdding && (
        <HookForm
          hook={undefined}
          onClose={() => setAdding(false)}
          onSaved={(made) => {
            setAdding(false)
            if (made !== null) setSecret(made)
            reload()
          }}
        />
      )}
      {secret !== undefined && (
        <ShownOnce title={all.once.secretTitle} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </ListPage>
  )
}
