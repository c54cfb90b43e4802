import { useMemo } from 'react'
import { approval, MANAGES_APPROVALS } from '#contract/domains/approval/approval-record.ts'
import { approvalTemplate } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { type FieldOf, useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import type { QueryValues } from '#src/ui/list/query-field.ts'
import { Page } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { TabPanel } from '#src/ui/tabs/tab-panel.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import classes from './approvals.module.css'
import { BulkDecide } from './detail/bulk-decide.tsx'
import { useDecide } from './detail/use-decide.tsx'
import { DraftList } from './draft-list.tsx'

type Approval = Row<typeof approval>

const TABS = ['todo', 'done', 'mine', 'copies', 'drafts', 'all'] as const
type Tab = (typeof TABS)[number]

const TEXT = ['title', 'serialNo', 'starterName', 'templateName'] as const
const FILTERS = ['status'] as const
const NEWEST = [{ field: 'startedAt', descending: true }] as const

interface ApprovalsScreenProps {
  search: QueryValues
  onSearch: (search: QueryValues, options?: { readonly replace?: boolean }) => void
  onOpen: (uri: string) => void
  onStart: () => void
}

/** What waits for the person, what he has decided, what he has asked for, what came to him as a copy, and what he has begun. */
export function ApprovalsScreen({ search, onSearch, onOpen, onStart }: ApprovalsScreenProps) {
  const words = useText(approvalsText)
  const username = useRunning()?.who.username ?? ''
  const tab = TABS.find((one) => one === search.tab) ?? 'todo'
  const seesAll = useSeesAll(username)
  const decide = useDecide()
  const phone = useIsPhone()
  const filters = useMemo(() => filtersOf(tab, username), [tab, username])
  const tabs = (
    <TabList
      tabs={TABS.filter((key) => key !== 'all' || seesAll).map((key) => ({ key, label: words.tabs[key] }))}
      value={tab}
      onChange={(next) => onSearch(next === 'todo' ? {} : { tab: next })}
      label={words.tabsLabel}
      panelId="approvals-panel"
    />
  )
  const start = { label: words.start, href: '/approve/start' }
  if (tab === 'drafts')
    return (
      <Page title={words.title} primary={start}>
        {tabs}
        <div role="tabpanel" id="approvals-panel" aria-labelledby="approvals-panel-drafts">
          <DraftList />
        </div>
      </Page>
    )
  const list = (
    <RecordList
      of={approval}
      title={words.title}
      columns={[
        { field: 'title', width: 240, render: (row) => <Title row={row} /> },
        { field: 'status', width: 130, render: (row) => <ApprovalTag row={row} /> },
        { field: 'summary', card: 'line', render: (row) => <Summary row={row} /> },
        { field: 'holders', width: 220, card: 'hidden', render: (row) => <Holders row={row} /> },
        { field: 'startedAt', width: 140, card: 'hidden', render: (row) => <RelativeTime atMs={row.startedAt} /> },
        { field: 'serialNo', width: 180 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      filters={filters}
      sort={NEWEST}
      rowName={(row) => row.title}
      rowHref={(row) => `/approve/detail?uri=${row.uri}`}
      onOpen={(row) => onOpen(row.uri)}
      swipe={tab === 'todo' ? decide.swipe : undefined}
      cardFoot={tab === 'todo' ? decide.buttons : undefined}
      bulk={tab === 'todo' ? (rows, clear) => <BulkDecide rows={rows} onDone={clear} /> : undefined}
      add={{ label: words.start, onPress: onStart }}
      lead={
        <>
          {tabs}
          {tab === 'todo' && phone && <p className={classes.hint}>{words.swipeHint}</p>}
        </>
      }
      search={search}
      onSearch={onSearch}
    >
      {decide.dialog}
    </RecordList>
  )
  return (
    <TabPanel id="approvals-panel" tab={tab}>
      {list}
    </TabPanel>
  )
}

function filtersOf(tab: Tab, username: string): RowFilter<FieldOf<typeof approval>>[] {
  switch (tab) {
    case 'todo':
      return [{ field: 'holderNames', has: username }]
    case 'done':
      return [{ field: 'decidedNames', has: username }]
    case 'mine':
      return [{ field: 'starterUsername', is: username }]
    case 'copies':
      return [{ field: 'copyNames', has: username }]
    default:
      return []
  }
}

/** Whether more is here than what he takes part in: of those who manage approvals, and whom a template lets look. */
function useSeesAll(username: string): boolean {
  const manages = useMay()(MANAGES_APPROVALS)
  const viewing = useMemo(() => ({ filters: [{ field: 'viewers', has: username }] as const, limit: 1 }), [username])
  const managing = useMemo(() => ({ filters: [{ field: 'managers', has: username }] as const, limit: 1 }), [username])
  const viewed = useRows(approvalTemplate, viewing)
  const managed = useRows(approvalTemplate, managing)
  return manages || viewed.rows.length > 0 || managed.rows.length > 0
}

function Title({ row }: { row: Approval }) {
  const words = useText(approvalsText)
  return (
    <>
      {row.title} {row.priority === 'urgent' && <StatusTag tone="attention">{words.urgent}</StatusTag>}
    </>
  )
}

const Summary = ({ row }: { row: Approval }) => row.summary.map(({ label, value }) => `${label} ${value}`).join(' · ')

/** Who holds it, and since when. */
function Holders({ row }: { row: Approval }) {
  const words = useText(approvalsText)
  const [first] = row.holders
  if (!first) return null
  return (
    <>
      {words.heldBy(first.name, row.holders.length)} · <RelativeTime atMs={first.since} />
    </>
  )
}

/** Where it stands, in a word. */
export function ApprovalTag({ row }: { row: Pick<Approval, 'status'> }) {
  const language = useLanguage()
  const { status } = row
  const tone =
    status === 'approved'
      ? 'good'
      : status === 'pending'
        ? 'active'
        : status === 'returned' || status === 'rejected'
          ? 'attention'
          : 'neutral'
  return <StatusTag tone={tone}>{enumLabel('status', status, language, 'approval')}</StatusTag>
}
