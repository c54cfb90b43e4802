import { useEffect } from 'react'
import { readApproval } from '#contract/domains/approval/approval-mutations.ts'
import { approval } from '#contract/domains/approval/approval-record.ts'
import { approvalVersion } from '#contract/domains/approval/template.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf, useMutateMany } from '#src/data/edits/use-mutate.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { clockOrDateTime, dateTime } from '#src/lib/format-time.ts'
import { trueNow } from '#src/lib/true-time.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { DetailPage } from '#src/ui/detail/detail-page.tsx'
import { DetailSection } from '#src/ui/detail/detail-section.tsx'
import { Page } from '#src/ui/page.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SkeletonDetail } from '#src/ui/state/state-skeleton.tsx'
import { StatusTag } from '#src/ui/status-tag.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { ApprovalTag } from '../approvals-screen.tsx'
import { ApprovalActs } from './approval-acts.tsx'
import { Comments } from './comments.tsx'
import { FormFacts } from './form-facts.tsx'
import { HistoryList } from './history-list.tsx'
import { useSourceFact } from './source-link.tsx'
import { WayList } from './way-list.tsx'

const NOTHING = { sourceType: null, sourceUri: null }

interface ApprovalDetailProps {
  uri: string
  /** What a button of a notification has begun. */
  decide: 'agree' | 'reject' | undefined
  /** It was done, or left. */
  onDecided: () => void
}

/** One approval: what is asked for, who holds it since when, what has been decided, and what may be done. */
export function ApprovalDetail({ uri, decide, onDecided }: ApprovalDetailProps) {
  const words = useText(approvalsText)
  const now = useNow()
  const { row, state } = useRow(approval, uri)
  const version = useRow(approvalVersion, row?.versionUri)
  const place = useRow(department, row?.starterGroupUri)
  const source = useSourceFact(row ?? NOTHING)
  const username = useRunning()?.who.username ?? ''
  useSeen(row)
  if (!row || !version.row) {
    if (uri !== '' && (state === 'loading' || (row && version.state === 'loading'))) return <SkeletonDetail />
    return (
      <Page title={words.title}>
        <StateEmpty kind="missing" text={words.notFound} hint={words.notFoundHint} />
      </Page>
    )
  }
  const [first] = row.holders
  const { sections } = words
  const urges = row.tasks.flatMap(({ urges }) => urges)
  const facts = [
    {
      key: 'starter',
      label: words.startedBy,
      value: [row.starterName, place.row?.groupName].filter(Boolean).join(' · '),
    },
    { key: 'startedAt', label: words.startedAt, value: row.startedAt === 0 ? words.notSent : dateTime(row.startedAt) },
    { key: 'number', label: words.number, value: row.serialNo },
    ...source,
    ...(first
      ? [
          {
            key: 'holders',
            label: words.current,
            value: `${listed(row.holders.map(({ name }) => name))} · ${words.since(clockOrDateTime(first.since, now))}`,
          },
        ]
      : []),
  ]
  return (
    <DetailPage
      title={row.title}
      mark={
        <>
          <ApprovalTag row={row} />
          {row.priority === 'urgent' && <StatusTag tone="attention">{words.urgent}</StatusTag>}
          <RecordMark collection={approval} uri={row.uri} />
        </>
      }
      facts={facts}
      actions={<ApprovalActs row={row} version={version.row} decide={decide} onDecided={onDecided} />}
      anchors={[
        { id: 'form', title: sections.form },
        { id: 'way', title: sections.way },
        { id: 'comments', title: sections.comments },
        { id: 'history', title: sections.history },
      ]}
    >
      <DetailSection id="form" title={sections.form}>
        <FormFacts form={seenFields(row, version.row.form, username)} values={row.values} numbers={{ row, username }} />
      </DetailSection>
      <DetailSection
        id="way"
        title={sections.way}
        note={urges.length > 0 && words.urgedAt(clockOrDateTime(Math.max(...urges), now), urges.length)}
      >
        <WayList row={row} flow={version.row.flow} />
      </DetailSection>
      <DetailSection id="comments" title={sections.comments}>
        <Comments key={row.uri} row={row} />
      </DetailSection>
      <DetailSection id="history" title={sections.history}>
        <HistoryList row={row} />
      </DetailSection>
    </DetailPage>
  )
}

/** Without what is hidden at every node at which the person takes part; the starter sees what he has filled in. */
function seenFields(
  row: Row<typeof approval>,
  form: Row<typeof approvalVersion>['form'],
  username: string,
): Row<typeof approvalVersion>['form'] {
  const own = row.tasks.filter(({ assignee }) => assignee === username).map(({ nodeId }) => nodeId)
  if (own.length === 0 || row.starterUsername === username) return form
  return form.filter(({ hiddenAt = [] }) => !own.every((nodeId) => hiddenAt.includes(nodeId)))
}

/** Notes quietly that the person has looked at what came to him. */
function useSeen(row: ReturnType<typeof useRow<typeof approval>>['row']): void {
  const username = useRunning()?.who.username ?? ''
  const mutateMany = useMutateMany()
  const isNew =
    row !== undefined &&
    (row.tasks.some(
      ({ assignee, readAt, status }) => assignee === username && readAt === null && status === 'pending',
    ) ||
      row.copies.some((one) => one.username === username && one.readAt === null))
  const uri = row?.uri
  useEffect(() => {
    if (isNew && uri !== undefined)
      void mutateMany([commandOf(readApproval, { uri, atMs: trueNow() })]).catch(reportError)
  }, [isNew, uri, mutateMany])
}
