import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import '#src/ui/theme/mantine-choice-styles.ts'
import { useState } from 'react'
import type { approval } from '#contract/domains/approval/approval-record.ts'
import { ACTION_RULES, type ApprovalAction, heldBy, mayDo } from '#contract/domains/approval/approval-states.ts'
import type { approvalVersion } from '#contract/domains/approval/template.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { approvalWords } from '#src/i18n/approval/approval-words.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { approvalLinkText } from '#src/i18n/approval/link.ts'
import { useText } from '#src/i18n/i18n.ts'
import '#src/ui/theme/mantine-overlay-styles.ts'
import { UiLink } from '#src/ui/ui-link.tsx'
import { SendLinkDialog } from '../link/send-link-dialog.tsx'
import { ActDialog } from './act-dialog.tsx'

interface ApprovalActsProps {
  row: Row<typeof approval>
  version: Row<typeof approvalVersion>
  /** What a button of a notification has begun: it asks for the last tap. */
  decide: 'agree' | 'reject' | undefined
  onDecided: () => void
}

/** In the order of the buttons; those behind the first three stand in the menu. */
const ACTS: readonly ApprovalAction[] = [
  'agree',
  'reject',
  'giveBack',
  'urge',
  'withdraw',
  'transfer',
  'delegate',
  'addSign',
  'copy',
  'revert',
  'terminate',
  'recover',
  'remove',
]
const SEEN = 3

/** What the person may do with an approval as it is. */
export function ApprovalActs({ row, version, decide, onDecided }: ApprovalActsProps) {
  const words = useText(approvalsText)
  const { steps } = useText(approvalWords)
  const who = useRunning()?.who
  const [action, setAction] = useState<ApprovalAction>()
  const [isSending, setSending] = useState(false)
  const linkWords = useText(approvalLinkText)
  if (!who) return null
  const task = heldBy(row, who.username)
  const { settings } = version
  const isOff = (one: ApprovalAction) =>
    (one === 'giveBack' && !settings.allowRollback) ||
    ((one === 'transfer' || one === 'delegate') && !settings.allowTransfer) ||
    (one === 'addSign' && !settings.allowAddSign) ||
    (one === 'withdraw' && settings.allowWithdraw === 'never') ||
    (one === 'recover' && (row.sourceUri !== null || row.revertOfUri !== null)) ||
    (one === 'revert' && (settings.revertDays === 0 || row.revertOfUri !== null))
  const open = ACTS.filter(
    (one) => ACTION_RULES[one].from.includes(row.status) && mayDo(one, row, who, task) && !isOff(one),
  )
  const asked = action ?? (decide && open.includes(decide) ? decide : undefined)
  const close = () => {
    setAction(undefined)
    if (decide) onDecided()
  }
  const first = open.slice(0, SEEN)
  const rest = open.slice(SEEN)
  const isMine = row.starterUsername === who.username
  return (
    <>
      {first.map((one) => (
        <Button
          key={one}
          variant={one === 'agree' ? 'filled' : 'default'}
          {...(one === 'reject' && { color: 'red', variant: 'light' })}
          onClick={() => setAction(one)}
        >
          {steps[one]}
        </Button>
      ))}
      {isMine && row.status === 'returned' && (
        <Button component={UiLink} href={`/approve/fill?again=${row.uri}`}>
          {steps.resubmit}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={words.more} leftSection={<IconDots size={18} stroke={1.75} />}>
            {words.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map((one) => (
            <Menu.Item key={one} onClick={() => setAction(one)}>
              {steps[one]}
            </Menu.Item>
          ))}
          {task && row.status === 'pending' && settings.allowTransfer && (
            <Menu.Item onClick={() => setSending(true)}>{linkWords.send}</Menu.Item>
          )}
          {isMine && (
            <Menu.Item component={UiLink} href={`/approve/fill?template=${row.templateUri}&from=${row.uri}`}>
              {words.copyAgain}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => window.print()}>{words.print}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActDialog row={row} version={version} action={asked} onClose={close} />
      {task && (
        <SendLinkDialog uri={row.uri} taskId={task.taskId} opened={isSending} onClose={() => setSending(false)} />
      )}
    </>
  )
}
