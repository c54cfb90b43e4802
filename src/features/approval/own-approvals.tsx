import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { approval } from '#contract/domains/approval/approval-record.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useRows } from '#src/data/rows/use-rows.ts'
import { todoText } from '#src/i18n/approval/todo.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonList } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { copiesUnreadFirst, isUnread } from './copies-first.ts'
import classes from './todo.module.css'

type Approval = Row<typeof approval>

interface OwnApprovalsProps {
  /** Asked for by the person, or come to him as a copy. */
  which: 'mine' | 'copies'
  onOpen: (path: string) => void
}

/** As many as one looks through here; the list of approvals has them all. */
const SHOWN = 50

/** Approvals that the person has started, the newest first; or his copies, those that he has not read first. */
export function OwnApprovals({ which, onOpen }: OwnApprovalsProps) {
  const words = useText(todoText)
  const language = useLanguage()
  const me = useRunning()?.who.username ?? ''
  const { rows, state } = useRows(
    approval,
    useMemo(
      () =>
        ({
          filters: [which === 'mine' ? { field: 'starterUsername', is: me } : { field: 'copyNames', has: me }],
          sort: [{ field: 'startedAt', descending: true }],
        }) as const,
      [which, me],
    ),
  )
  const shown = (which === 'copies' ? copiesUnreadFirst(rows, me) : rows).slice(0, SHOWN)
  if (state === 'loading') return <SkeletonList />
  if (shown.length === 0) return <StateEmpty kind="nothing" text={words.none[which]} hint={words.noneHint[which]} />
  return (
    <>
      <ul className={classes.list}>
        {shown.map((row) => (
          <li key={row.uri} className={classes.line}>
            <LineButton
              title={
                <>
                  {row.title}
                  {row.priority === 'urgent' && row.status === 'pending' && (
                    <StatusTag tone="attention">{words.urgent}</StatusTag>
                  )}
                  {which === 'copies' && isUnread(row, me) && <StatusTag tone="active">{words.unread}</StatusTag>}
                </>
              }
              lines={[
                row.summary.map(({ label, value }) => `${label} ${value}`).join(' · '),
                <Where key="where" row={row} />,
              ]}
              end={<StatusTag tone="neutral">{enumLabel('status', row.status, language, 'approval')}</StatusTag>}
              onPress={() => onOpen(`/approve/detail?uri=${row.uri}`)}
            />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Button component={UiLink} href={`/approve?tab=${which}`} variant="subtle" fullWidth>
          {words.all(rows.length)}
        </Button>
      )}
    </>
  )
}

/** With whom it lies, and since when; else when it was asked for. */
function Where({ row: { holders, startedAt } }: { row: Pick<Approval, 'holders' | 'startedAt'> }) {
  const words = useText(todoText)
  const [first] = holders
  return first ? (
    <>
      {words.with(first.name, holders.length)} · <RelativeTime atMs={first.since} />
    </>
  ) : (
    <RelativeTime atMs={startedAt} />
  )
}
