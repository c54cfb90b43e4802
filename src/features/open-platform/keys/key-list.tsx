import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type AccessKey, openPlatformCalls } from '#contract/domains/open-platform/open-platform-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { openPlatformText } from '#src/i18n/open-platform/open-platform.ts'
import { openPlatformTitles } from '#src/i18n/open-platform/open-platform-titles.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { ShownOnce } from '#src/ui/overlay/shown-once.tsx'
import { NotFetched } from '../not-fetched.tsx'
import { KeyForm } from './key-form.tsx'
import { KeyPanel } from './key-panel.tsx'
import { KeyState } from './key-state.tsx'

const NOTHING = {}

/** The access keys of the organisation, and a new one. */
export function KeyList({ search, onSearch, lead }: SearchProps & { lead: ReactNode }) {
  const all = useText(openPlatformText)
  const words = all.key
  const titles = useText(openPlatformTitles)
  const fetched = useFetched(openPlatformCalls.accessKeys, NOTHING)
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<string>()
  const records = fetched.value?.records ?? []
  const rows = records.filter(({ name, makerName }) => `${name} ${makerName}`.includes((search.words ?? '').trim()))
  const open = records.find(({ uri }) => uri === search.key)
  const reload = () => void fetched.reload().catch(reportError)
  const columns: ListColumn<AccessKey>[] = [
    { key: 'name', header: words.name, width: 200, card: 'title', render: ({ name }) => name },
    {
      key: 'status',
      header: words.status,
      width: 110,
      card: 'beside',
      render: (row) => <KeyState status={row.status} />,
    },
    { key: 'start', header: words.start, width: 130, isSpare: true, render: ({ start }) => `${start}…` },
    { key: 'maker', header: words.maker, width: 120, isSpare: true, render: ({ makerName }) => makerName },
    {
      key: 'last',
      header: words.lastUsedAt,
      width: 176,
      render: ({ lastUsedAtMs }) => (lastUsedAtMs === null ? words.neverUsed : dateTime(lastUsedAtMs)),
    },
    {
      key: 'expires',
      header: words.expiresAt,
      card: 'line',
      isSpare: true,
      render: ({ expiresAtMs }) => words.until(dateTime(expiresAtMs)),
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
    <ListPage<AccessKey>
      title={titles.openPlatform}
      state={{ kind: fetched.value === undefined ? 'loading' : 'ready' }}
      lead={lead}
      columns={columns}
      rows={rows}
      rowKey={({ uri }) => uri}
      rowName={({ name }) => name}
      rowHref={({ uri }) => `/openPlatform?${new URLSearchParams({ view: 'keys', key: uri })}`}
      onOpen={({ uri }) => onSearch({ ...search, key: uri })}
      openKey={open?.uri}
      primary={{ label: words.add, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => setAdding(true) }}
      query={{
        fields: [{ type: 'text', key: 'words', label: words.name, placeholder: words.searchHint }],
        values: search,
        live: true,
        resetTo: { view: 'keys' },
        onSearch: (values) => onSearch(without({ ...values, view: 'keys', key: undefined }), { replace: true }),
      }}
      empty={records.length > 0 ? { text: all.noneFits } : { text: words.none, hint: words.noneHint }}
    >
      {open !== undefined && (
        <KeyPanel line={open} onClose={() => onSearch(without({ ...search, key: undefined }))} onChanged={reload} />
      )}
      {isAdding && (
        <KeyForm
          mine={fetched.value?.mine ?? []}
          onClose={() => setAdding(false)}
          onMade={(key) => {
            setAdding(false)
            setMade(key)
            reload()
          }}
        />
      )}
      {made !== undefined && <ShownOnce title={all.once.keyTitle} secret={made} onClose={() => setMade(undefined)} />}
    </ListPage>
  )
}
