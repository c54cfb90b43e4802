import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type ShareCode, shareCalls } from '#contract/domains/market/share-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { marketTitles } from '#src/i18n/market/market-titles.ts'
import { shareCodesText } from '#src/i18n/market/share-codes.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { pagingOf } from '../invoices/paging.ts'
import { AddShareDialog } from './share-add-dialog.tsx'
import { SharePanel } from './share-panel.tsx'

type Words = ReturnType<typeof useText<(typeof shareCodesText)['zh']>>
const STATES = ['valid', 'revoked'] as const

/** Share codes: given to somebody, counted by the orders that came by them, taken back. */
export function ShareScreen({ search, onSearch }: SearchProps) {
  const words = useText(shareCodesText)
  const titles = useText(marketTitles)
  const phone = useIsPhone()
  const [isAdding, setAdding] = useState(false)
  const paging = pagingOf(search)
  const state = STATES.find((one) => one === search.state) ?? 'all'
  const fetched = useFetched(shareCalls.shareCodes, { words: search.words ?? '', state, ...paging })
  const { value, problem, reload } = fetched
  const rows = value?.records ?? []
  const open = rows.find(({ code }) => code === search.code)
  const isNarrowed = search.words !== undefined || search.state !== undefined
  return (
    <ListPage<ShareCode>
      title={titles.shareCodes}
      state={fetchedState(fetched)}
      columns={columnsOf(words, phone)}
      rows={rows}
      rowKey={({ code }) => code}
      rowName={({ code, name }) => `${name} ${code}`}
      rowHref={({ code }) => `/platformCenter/shareCodes?${new URLSearchParams({ ...search, code })}`}
      onOpen={({ code }) => onSearch({ ...search, code })}
      openKey={search.code}
      primary={{ label: words.add, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => setAdding(true) }}
      lead={value !== undefined && problem !== undefined ? <Trouble>{problem}</Trouble> : undefined}
      query={{
        fields: [
          { type: 'text', key: 'words', label: words.searchLabel, placeholder: words.search },
          {
            ...{ type: 'select', key: 'state', label: words.state, placeholder: words.all },
            options: STATES.map((one) => ({ value: one, label: words.states[one] })),
          },
        ],
        values: search,
        live: false,
        onSearch: (values) => onSearch(without({ ...values, page: undefined, code: undefined }), { replace: true }),
      }}
      pager={{
        ...{ total: value?.total ?? 0, page: paging.pageNo, size: paging.pageSize },
        onChange: (page, size, options) =>
          onSearch(without({ ...search, page: String(page), size: String(size), code: undefined }), options),
      }}
      empty={isNarrowed ? { text: words.none } : { text: words.nothingYet, hint: words.nothingHint }}
    >
      {open && (
        <SharePanel one={open} onClose={() => onSearch(without({ ...search, code: undefined }))} onDone={reload} />
      )}
      {isAdding && <AddShareDialog onClose={() => setAdding(false)} onDone={reload} />}
    </ListPage>
  )
}

const columnsOf = (words: Words, isPhone: boolean): ListColumn<ShareCode>[] => [
  { key: 'name', header: words.person, width: 180, card: 'title', render: ({ name, username }) => name || username },
  { key: 'code', header: words.code, width: 140, card: 'line', render: ({ code }) => code },
  {
    ...{ key: 'state', header: words.state, width: 110, card: 'beside' },
    render: ({ revokedAt }) =>
      revokedAt === null ? isPhone ? '' : words.states.valid : <StatusTag>{words.states.revoked}</StatusTag>,
  },
  { key: 'note', header: words.note, isSpare: true, card: 'line', render: ({ note }) => note },
  { key: 'uses', header: words.uses, width: 110, align: 'right', render: ({ uses }) => uses },
  { key: 'madeAt', header: words.madeAt, width: 170, render: ({ madeAt }) => dateTime(madeAt) },
]
