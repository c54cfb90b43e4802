import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { agreeApproval } from '#contract/domains/approval/approval-mutations.ts'
import type { approval } from '#contract/domains/approval/approval-record.ts'
import { heldBy } from '#contract/domains/approval/approval-states.ts'
import { approvalVersion } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { approvalWords } from '#src/i18n/approval/approval-words.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import type { SwipeActs } from '#src/ui/list/swipe-line.tsx'
import { ActDialog } from './act-dialog.tsx'

type Approval = Row<typeof approval>
type Version = Row<typeof approvalVersion>
type Verdict = 'agree' | 'reject'

export interface Decide {
  readonly swipe: (row: Approval) => SwipeActs | undefined
  /** The same acts as buttons of the card. */
  readonly buttons: (row: Approval) => ReactNode
  readonly dialog: ReactNode
}

/** Deciding from the list: to the right agrees, to the left asks why not; the notice takes it back as long as it is not sent. */
export function useDecide(): Decide {
  const words = useText(approvalsText)
  const { steps } = useText(approvalWords)
  const username = useRunning()?.who.username ?? ''
  const versions = useAllRows(approvalVersion)
  const save = useSave()
  const [asked, setAsked] = useState<{ row: Approval; version: Version; verdict: Verdict }>()
  const decide = (row: Approval, verdict: Verdict) => {
    const task = heldBy(row, username)
    const version = versions.get(row.versionUri)
    if (!task || !version) return
    const { settings, form } = version
    const isPlain =
      verdict === 'agree' &&
      settings.commentRequired !== 'always' &&
      !settings.signatureRequired &&
      !form.some(({ editableAt }) => editableAt?.includes(task.nodeId))
    if (!isPlain) return setAsked({ row, version, verdict })
    const agree = commandOf(agreeApproval, { uri: row.uri, taskId: task.taskId, comment: '', files: [] })
    save([agree], { said: words.agreedTo(row.title) }).catch(reportError)
  }
  const isMine = (row: Approval) => heldBy(row, username) !== undefined
  return {
    swipe: (row) =>
      isMine(row)
        ? {
            right: { label: steps.agree, tone: 'good', onSwipe: () => decide(row, 'agree') },
            left: { label: steps.reject, tone: 'danger', onSwipe: () => decide(row, 'reject') },
          }
        : undefined,
    buttons: (row) =>
      isMine(row) ? (
        <>
          <Button aria-label={`${steps.agree} ${row.title}`} onClick={() => decide(row, 'agree')}>
            {steps.agree}
          </Button>
          <Button variant="default" aria-label={`${steps.reject} ${row.title}`} onClick={() => decide(row, 'reject')}>
            {steps.reject}
          </Button>
        </>
      ) : null,
    dialog: asked && (
      <ActDialog row={asked.row} version={asked.version} action={asked.verdict} onClose={() => setAsked(undefined)} />
    ),
  }
}
