import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import { INVITE_CODE, type Invite, inviteCalls } from '#contract/domains/identity/invite-calls.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useKeptAnswer } from '#src/data/rows/use-kept-answer.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { sentText } from '#src/i18n/approval/sent.ts'
import { useText } from '#src/i18n/i18n.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { stateWord } from '#src/i18n/record-words.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { usePeople } from '#src/records/directory/use-people.ts'
import { Page, PageSection } from '#src/ui/page.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { TabList } from '#src/ui/tabs/tab-list.tsx'
import { WidgetLine, WidgetLines } from '#src/ui/widget.tsx'
import { type SentEntry, sentEntries } from './sent-entries.ts'
import { SENT_KINDS, type SentKind } from './sent-kinds.ts'

export type SentTab = SentKind | 'all'

interface SentScreenProps {
  tab: SentTab
  onTab: (tab: SentTab) => void
}

const PAGE = 30
/** States in which nobody has to do anything any more. */
const GOOD = ['approved', 'done', 'matched']
const BAD = ['rejected', 'returned']

/** Those of the person himself. */
const MINE = { pageNo: 1, pageSize: 100, isMine: true } as const
const NOBODY: readonly Invite[] = []

/** What the person has sent to others, and how far it is; from this device, so without a network too. */
export function SentScreen(props: SentScreenProps) {
  return useMay()(INVITE_CODE) ? <WithInvites {...props} /> : <SentList {...props} invites={NOBODY} />
}

/** Invitations are no rows: what the server said last. */
function WithInvites(props: SentScreenProps) {
  const { value } = useKeptAnswer(inviteCalls.inviteList, MINE)
  return <SentList {...props} invites={value?.records ?? NOBODY} />
}

function SentList({ tab, onTab, invites }: SentScreenProps & { invites: readonly Invite[] }) {
  const words = useText(sentText)
  const me = useRunning()?.who.username ?? ''
  const approvals = useRows(approval)
  const schedule = useRows(scheduleItem, { filters: [{ field: 'ownerUsername', is: me }] })
  const posts = useRows(cooperationPost, { filters: [{ field: 'authorUsername', is: me }] })
  const [limit, setLimit] = useState(PAGE)
  const entries = useMemo(
    () => sentEntries({ approvals: approvals.rows, schedule: schedule.rows, posts: posts.rows, invites }, me),
    [approvals.rows, schedule.rows, posts.rows, invites, me],
  )
  const wanted = tab === 'all' ? entries : entries.filter(({ kind }) => kind === tab)
  const shown = wanted.slice(0, limit)
  const people = usePeople(
    'username',
    shown.flatMap(({ to, isNames }) => (isNames ? [] : to)),
  )
  const isLoading = [approvals, schedule, posts].some(({ state }) => state === 'loading')
  return (
    <Page title={words.title} width="narrow">
      <TabList
        tabs={(['all', ...SENT_KINDS] as const).map((key) => ({ key, label: words.kinds[key] }))}
        value={tab}
        onChange={onTab}
        label={words.tabsLabel}
        panelId="sent"
      />
      <div id="sent" role="tabpanel" aria-labelledby={`sent-${tab}`}>
        {shown.length === 0 ? (
          isLoading ? (
            <SkeletonList />
          ) : (
            <StateEmpty kind="nothing" text={words.none} hint={words.noneHint} />
          )
        ) : (
          <PageSection>
            <WidgetLines>
              {shown.map((entry) => (
                <Line key={entry.key} entry={entry} nameOf={(one) => people.get(one)?.name} />
              ))}
            </WidgetLines>
            {wanted.length > limit && (
              <Button variant="subtle" fullWidth onClick={() => setLimit(limit + PAGE)}>
                {words.more}
              </Button>
            )}
          </PageSection>
        )}
      </div>
    </Page>
  )
}

function Line({ entry, nameOf }: { entry: SentEntry; nameOf: (username: string) => string | undefined }) {
  const words = useText(sentText)
  const { states } = useText(invitesText)
  const { kind, title, to, isNames, note, at, href, flow, state, heard, invite } = entry
  const known = isNames ? to : to.flatMap((one) => nameOf(one) ?? [])
  // Of whom the roster that this person sees says nothing there is only the number.
  const names = listed(to.length > known.length ? [...known, words.others(to.length - known.length)] : known)
  const said = [
    words.kinds[kind],
    names === '' ? '' : kind === 'approval' ? words.with(names) : words.to(names),
    note,
    invite && words.answered(invite.accepted, invite.processing, invite.refused),
    heard === undefined || heard === 0 ? '' : kind === 'post' ? words.looked(heard) : words.read(heard),
  ].filter(Boolean)
  const tone = GOOD.includes(state)
    ? 'good'
    : BAD.includes(state)
      ? 'attention'
      : state === 'pending'
        ? 'active'
        : 'neutral'
  return (
    <WidgetLine
      href={href}
      title={title === '' ? words.kinds[kind] : title}
      facts={
        <>
          {said.join(' · ')} · {at === 0 ? words.notSent : <RelativeTime atMs={at} />}
        </>
      }
      end={<StatusTag tone={tone}>{invite ? states[invite.state] : stateWord(flow, state)}</StatusTag>}
    />
  )
}
