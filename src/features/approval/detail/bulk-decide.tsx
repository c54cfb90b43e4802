import { Button } from '@mantine/core'
import { useState } from 'react'
import { agreeApproval, rejectApproval } from '#contract/domains/approval/approval-mutations.ts'
import type { approval } from '#contract/domains/approval/approval-record.ts'
import { heldBy } from '#contract/domains/approval/approval-states.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { approvalWords } from '#src/i18n/approval/approval-words.ts'
import { approvalsText } from '#src/i18n/approval/approvals.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type Approval = Row<typeof approval>
export type Verdict = 'agree' | 'reject'

/** Decides on several approvals with one comment; each is sent, and judged, for itself. */
export function BulkDecide({ rows, onDone }: { rows: readonly Approval[]; onDone: () => void }) {
  const words = useText(approvalsText)
  const [verdict, setVerdict] = useState<Verdict>()
  return (
    <>
      <Button onClick={() => setVerdict('agree')}>{words.bulkAgree(rows.length)}</Button>
      <Button color="red" onClick={() => setVerdict('reject')}>
        {words.bulkReject(rows.length)}
      </Button>
      <DecideDialog
        rows={rows}
        verdict={verdict}
        onClose={() => setVerdict(undefined)}
        onDone={() => {
          setVerdict(undefined)
          onDone()
        }}
      />
    </>
  )
}

interface DecideDialogProps {
  rows: readonly Approval[]
  verdict: Verdict | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks for the comment of a decision on one approval or on several. */
function DecideDialog({ rows, verdict, onClose, onDone }: DecideDialogProps) {
  const { steps } = useText(approvalWords)
  return (
    <Dialog opened={verdict !== undefined} onClose={onClose} title={verdict ? steps[verdict] : ''}>
      {verdict && <DecideForm rows={rows} verdict={verdict} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function DecideForm({ rows, verdict, onClose, onDone }: DecideDialogProps & { verdict: Verdict }) {
  const words = useText(approvalsText)
  const { steps } = useText(approvalWords)
  const username = useRunning()?.who.username ?? ''
  const save = useSave()
  const isNeeded = verdict === 'reject'
  const form = useForm<{ comment: string | undefined }>({
    initial: { comment: undefined },
    rules: { comment: (value) => (isNeeded && !value?.trim() ? words.commentNeeded : undefined) },
    onSubmit: async ({ comment = '' }) => {
      const mutation = verdict === 'agree' ? agreeApproval : rejectApproval
      const commands = rows.flatMap((row) => {
        const task = heldBy(row, username)
        return task ? [commandOf(mutation, { uri: row.uri, taskId: task.taskId, comment: comment.trim() })] : []
      })
      const saved = await save(commands)
      if (saved.kind === 'saved') onDone()
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ comment: words.comment }}
      submitLabel={rows.length > 1 ? `${steps[verdict]}（${rows.length}）` : steps[verdict]}
      destructive={verdict === 'reject'}
      onCancel={onClose}
    >
      <LongTextField field={form.field('comment')} label={words.comment} required={isNeeded} max={1000} wide />
    </FormLayout>
  )
}
