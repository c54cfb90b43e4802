// What a person has sent to others, and what has become of it: from the rows that he takes part in.
import type { approval } from '#contract/domains/approval/approval-record.ts'
import type { cooperationPost } from '#contract/domains/board/cooperation-post.ts'
import type { scheduleItem } from '#contract/domains/board/schedule-item.ts'
import type { Invite } from '#contract/domains/identity/invite-calls.ts'
import type { Row } from '#contract/kit/collection.ts'
import type { SentKind } from './sent-kinds.ts'

type Approval = Row<typeof approval>

export interface SentEntry {
  readonly key: string
  readonly kind: SentKind
  readonly title: string
  /** To whom: names of an approval, usernames otherwise. */
  readonly to: readonly string[]
  readonly isNames: boolean
  readonly note: string
  readonly at: number
  readonly href: string
  /** Of which collection, or of an invitation, and in which state it is now. */
  readonly flow: 'approval' | 'scheduleItem' | 'cooperationPost' | 'invite'
  readonly state: string
  /** Of those it went to, who has seen or done it. */
  readonly heard: number | undefined
  /** Into the organisation. */
  readonly invite?: Invite
}

interface Sent {
  readonly approvals: readonly Approval[]
  readonly schedule: readonly Row<typeof scheduleItem>[]
  readonly posts: readonly Row<typeof cooperationPost>[]
  readonly invites: readonly Invite[]
}

/** Everything that the person has sent, the newest first. */
export function sentEntries({ approvals, schedule, posts, invites }: Sent, me: string): SentEntry[] {
  return [
    ...approvals.flatMap((row) => [...started(row, me), ...urges(row, me), ...messages(row, me)]),
    ...schedule.flatMap((row): SentEntry[] =>
      row.ownerUsername === me && row.participants.length > 0
        ? [
            {
              ...{ key: row.uri, kind: 'invitation', title: row.title, to: row.participants, isNames: false },
              ...{ note: row.place ?? '', at: row.startAt, href: `/board/daylytask?item=${row.uri}` },
              ...{ flow: 'scheduleItem', state: row.status, heard: undefined },
            },
          ]
        : [],
    ),
    ...posts.flatMap((row): SentEntry[] =>
      row.authorUsername === me
        ? [
            {
              ...{ key: row.uri, kind: 'post', title: row.title, to: [], isNames: true, note: '' },
              ...{ at: row.postedAt, href: `/board/cooperation?uri=${row.uri}`, flow: 'cooperationPost' },
              ...{ state: row.status, heard: row.contactCount },
            },
          ]
        : [],
    ),
    ...invites.map(
      (one): SentEntry => ({
        ...{ key: one.inviteUri, kind: 'join', title: one.departmentName, to: one.mobile === '' ? [] : [one.mobile] },
        ...{
          isNames: true,
          note: one.note,
          at: one.atMs,
          href: '/organization/invite',
          flow: 'invite',
          state: one.state,
        },
        ...{ heard: undefined, invite: one },
      }),
    ),
  ].sort((a, b) => b.at - a.at)
}

const linkTo = ({ uri }: Approval): string => `/approve/detail?uri=${uri}`

function started(row: Approval, me: string): SentEntry[] {
  if (row.starterUsername !== me && row.proxyUsername !== me) return []
  return [
    {
      ...{ key: row.uri, kind: 'approval', title: row.title, to: row.holders.map(({ name }) => name), isNames: true },
      ...{ note: row.summary.map(({ value }) => value).join(' · '), at: row.startedAt, href: linkTo(row) },
      ...{ flow: 'approval', state: row.status, heard: undefined },
    },
  ]
}

function urges(row: Approval, me: string): SentEntry[] {
  return row.timeline.flatMap((entry, index): SentEntry[] =>
    entry.type === 'urged' && entry.by === me
      ? [
          {
            ...{ key: `${row.uri} ${index}`, kind: 'urge', title: row.title, to: entry.to, isNames: true },
            ...{ note: entry.note, at: entry.at, href: linkTo(row), flow: 'approval', state: row.status },
            heard: undefined,
          },
        ]
      : [],
  )
}

/** Words to people: comments that mention somebody, and copies. */
function messages(row: Approval, me: string): SentEntry[] {
  const said = row.comments.flatMap(({ by, mentions, content, at, commentId }): SentEntry[] =>
    by === me && mentions.length > 0
      ? [
          {
            ...{ key: commentId, kind: 'message', title: row.title, to: mentions, isNames: false, note: content, at },
            ...{ href: linkTo(row), flow: 'approval', state: row.status, heard: undefined },
          },
        ]
      : [],
  )
  const copied = row.timeline.flatMap((entry, index): SentEntry[] => {
    if (entry.type !== 'copied' || entry.by !== me) return []
    const heard = row.copies.filter(
      ({ name, username, readAt }) => readAt !== null && [name, username].some((one) => entry.to.includes(one)),
    )
    return [
      {
        ...{ key: `${row.uri} c${index}`, kind: 'message', title: row.title, to: entry.to, isNames: true, note: '' },
        ...{ at: entry.at, href: linkTo(row), flow: 'approval', state: row.status, heard: heard.length },
      },
    ]
  })
  return [...said, ...copied]
}
