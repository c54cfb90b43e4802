import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  START_COMMAND_STATES,
  type StartCommandLine,
  startCommandCalls,
} from '#contract/domains/identity/start-command-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { startCommandText } from '#src/i18n/identity/start-commands.ts'
import { appText } from '#src/i18n/shell/app.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { fetchedState } from '#src/records/list/list-state.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { AddCommandDialog } from './add-command-dialog.tsx'
import { CommandPanel } from './command-panel.tsx'
import { sayCommand, sayFor } from './say-command.ts'

type Words = ReturnType<typeof useText<(typeof startCommandText)['zh']>>

/** Commands that clients carry out at their start: given, counted, withdrawn. */
export function CommandsScreen({ search, onSearch }: SearchProps) {
  const words = useText(startCommandText)
  const titles = useText(appText).routes
  const phone = useIsPhone()
  const [isAdding, setAdding] = useState(false)
  const pageNo = Number(search.page ?? 1)
  const pageSize = Number(search.size ?? 20)
  const state = START_COMMAND_STATES.find((one) => one === search.state) ?? 'all'
  const fetched = useFetched(startCommandCalls.startCommandLines, { state, pageNo, pageSize })
  const { value, problem, reload } = fetched
  const rows = value?.records ?? []
  const open = rows.find(({ uri }) => uri === search.command)
  return (
    <ListPage<StartCommandLine>
      title={titles.startCommands}
      state={fetchedState(fetched)}
      columns={columnsOf(words, phone)}
      rows={rows}
      rowKey={({ uri }) => uri}
      rowName={(one) => sayCommand(words, one)}
      rowHref={({ uri }) => `/platformCenter/commands?${new URLSearchParams({ ...search, command: uri })}`}
      onOpen={({ uri }) => onSearch({ ...search, command: uri })}
      openKey={search.command}
      primary={{ label: words.add, icon: <IconPlus size={18} stroke={1.75} />, onPress: () => setAdding(true) }}
      lead={value !== undefined && problem !== undefined ? <Trouble>{problem}</Trouble> : undefined}
      query={{
        fields: [
          {
            ...{ type: 'select', key: 'state', label: words.state, placeholder: words.all },
            options: START_COMMAND_STATES.map((one) => ({ value: one, label: words.states[one] })),
          },
        ],
        values: search,
        live: false,
        onSearch: (values) => onSearch(without({ ...values, page: undefined, command: undefined }), { replace: true }),
      }}
      pager={{
        ...{ total: value?.total ?? 0, page: pageNo, size: pageSize },
        onChange: (page, size, options) =>
          onSearch(without({ ...search, page: String(page), size: String(size), command: undefined }), options),
      }}
      empty={search.state === undefined ? { text: words.nothingYet, hint: words.nothingHint } : { text: words.none }}
    >
      {open && (
        <CommandPanel one={open} onClose={() => onSearch(without({ ...search, command: undefined }))} onDone={reload} />
      )}
      {isAdding && <AddCommandDialog onClose={() => setAdding(false)} onDone={reload} />}
    </ListPage>
  )
}

const columnsOf = (words: Words, isPhone: boolean): ListColumn<StartCommandLine>[] => [
  { key: 'kind', header: words.kind, isSpare: true, card: 'title', render: (one) => sayCommand(words, one) },
  {
    ...{ key: 'state', header: words.state, width: 110, card: 'beside' },
    render: ({ state }) =>
      state === 'running' ? isPhone ? '' : words.states.running : <StatusTag>{words.states[state]}</StatusTag>,
  },
  { key: 'audience', header: words.audience, width: 200, card: 'line', render: (one) => sayFor(words, one) },
  {
    key: 'done',
    header: words.done,
    width: 110,
    align: 'right',
    card: 'line',
    render: ({ done }) => words.doneOf(done),
  },
  { key: 'untilMs', header: words.until, width: 170, render: ({ untilMs }) => dateTime(untilMs) },
]
