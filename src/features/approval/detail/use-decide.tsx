import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
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
import '#src/ui/theme/mantine-choice-styles.ts'
import '#src/ui/theme/mantine-overlay-styles.ts'
import { ActDialog } from './act-dialog.tsx'

type Approval = Row<typeof approval>
type Version = Row<typeof approvalVersion>
type Verdict = 'agree' | 'reject'

export interface Decide {
  readonly swipe: (row: Approval) => SwipeActs | undefined
  /** The same acts on a button of the card. */
  readonly button: (row: Approval) => ReactNode
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
    button: (row) =>
      isMine(row) ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={words.decideOn(row.title)}>
              <IconDots size={20} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => decide(row, 'agree')}>{steps.agree}</Menu.Item>
            <Menu.Item color="red" onClick={() => decide(row, 'reject')}>
              {steps.reject}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null,
    dialog: asked && (
      <ActDialog row={asked.row} version={asked.version} action={asked.verdict} onClose={() => setAsked(undefined)} />
    ),
  }
}
