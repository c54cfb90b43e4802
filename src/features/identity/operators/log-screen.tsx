import { PLATFORM_ACTS, type PlatformAct, platformLogCalls } from '#contract/domains/identity/platform-log-calls.ts'
import { useText } from '#src/i18n/i18n.ts'
import { platformLogText } from '#src/i18n/identity/platform-log.ts'
import { dateTime } from '#src/lib/format-time.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import type { ListColumn, ListState } from '#src/ui/list/list-column.ts'
import { ListPage } from '#src/ui/list/list-page.tsx'
import type { QueryField } from '#src/ui/list/query-field.ts'
import { type SearchProps, without } from '#src/ui/list/search-values.ts'
import { Trouble } from '#src/ui/notice/trouble.tsx'
import { LogExport } from './log-export.tsx'
import { LogPanel } from './log-panel.tsx'
import { logPlace, logQuery } from './log-query.ts'
import { sayOperator, sayReason } from './say-act.ts'

type Words = ReturnType<typeof useText<(typeof platformLogText)['zh']>>

/** What operators have done, to whom and why. It is read here; nobody can change it anywhere. */
export function LogScreen({ search, onSearch }: SearchProps) {
  const words = useText(platformLogText)
  const query = logQuery(search)
  const { value, problem, reload } = useFetched(platformLogCalls.platformActs, query)
  const { pageNo, pageSize } = logPlace(search)
  const isNarrowed = Object.keys(without({ ...search, page: undefined, size: undefined, line: undefined })).length > 0
  const rows = value?.records ?? []
  const open = rows.find((line) => String(line.seq) === search.line)
  const state: ListState =
    value !== undefined
      ? { kind: 'ready' }
      : problem === undefined
        ? { kind: 'loading' }
        : { kind: 'error', what: problem, onRetry: () => void reload() }
  return (
    <ListPage<PlatformAct>
      title={words.title}
      state={state}
      columns={columnsOf(words)}
      rows={rows}
      rowKey={(line) => String(line.seq)}
      rowName={(line) => words.acts[line.act]}
      rowHref={(line) => `/platformCenter/log?${new URLSearchParams({ ...search, line: String(line.seq) })}`}
      onOpen={(line) => onSearch({ ...search, line: String(line.seq) })}
      openKey={search.line}
      actions={<LogExport query={query} total={value?.total ?? 0} />}
      lead={value !== undefined && problem !== undefined ? <Trouble>{problem}</Trouble> : undefined}
      query={{
        fields: fieldsOf(words),
        values: search,
        live: false,
        resetTo: without({ size: search.size }),
        onSearch: (values) => onSearch(without({ ...values, page: undefined, line: undefined }), { replace: true }),
      }}
      pager={{
        total: value?.total ?? 0,
        page: pageNo,
        size: pageSize,
        onChange: (page, size, options) =>
          onSearch(without({ ...search, page: String(page), size: String(size), line: undefined }), options),
      }}
      empty={{ text: isNarrowed ? words.none : words.nothingYet, hint: words.noneHint }}
    >
      {open !== undefined && <LogPanel line={open} onClose={() => onSearch(without({ ...search, line: undefined }))} />}
    </ListPage>
  )
}

function fieldsOf(words: Words): QueryField[] {
  return [
    { type: 'text', key: 'subject', label: words.subject, placeholder: words.subjectHint },
    { type: 'text', key: 'operator', label: words.operator, placeholder: words.operatorHint },
    {
      type: 'select',
      key: 'act',
      label: words.act,
      options: PLATFORM_ACTS.map((value) => ({ value, label: words.acts[value] })),
    },
    { type: 'dateRange', key: 'at', label: words.at, allowFuture: false },
  ]
}

function columnsOf(words: Words): ListColumn<PlatformAct>[] {
  return [
    { key: 'act', header: words.act, width: 180, card: 'title', render: (line) => words.acts[line.act] },
    {
      key: 'subject',
      header: words.subject,
      width: 220,
      card: 'title',
      render: (line) => words.who(line.subjectName || words.gone, line.subjectUsername),
    },
    { key: 'at', header: words.at, width: 176, card: 'line', render: (line) => dateTime(line.atMs) },
    {
      key: 'operator',
      header: words.operator,
      width: 160,
      card: 'line',
      isSpare: true,
      render: (line) => sayOperator(words, line),
    },
    {
      key: 'change',
      header: words.change,
      width: 160,
      isSpare: true,
      render: ({ before, after }) =>
        before !== null && after !== null ? words.moved(words.states[before], words.states[after]) : '',
    },
    { key: 'reason', header: words.reason, card: 'line', isSpare: true, render: (line) => sayReason(words, line) },
  ]
}
