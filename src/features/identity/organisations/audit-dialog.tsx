import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { useDraftStore } from '#src/data/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useWorkerTree } from '#src/data/use-worker-tree.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import classes from './organisations.module.css'

interface AuditDialogProps {
  application: JoinApplication
  onClose: () => void
  onDone: () => Promise<void>
}

interface Values {
  groupUri: string | undefined
  employeeNo: string | undefined
  reply: string | undefined
}

/** Passes an application into a department, or rejects it with a reason. */
export function AuditDialog({ application, onClose, onDone }: AuditDialogProps) {
  const words = useText(joinText).audit
  const { offlineKept } = useText(callProblemText)
  const online = useOnline()
  const { run } = useCall(organisationCalls.joinAudit)
  const store = useDraftStore()
  const { source } = useWorkerTree('none', 'departments')
  const isPassing = useRef(true)
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({
    initial: { groupUri: application.groupUri ?? undefined, employeeNo: '', reply: '' },
    rules: {
      employeeNo: lengthBetween(0, 32),
      reply: lengthBetween(0, 200),
    },
    draft: { store, key: `audit:${application.applicationUri}` },
    onSubmit: async ({ groupUri, employeeNo, reply }) => {
      if (!isPassing.current && !reply?.trim()) return { reply: words.needReply }
      const answer = await run({
        applicationUri: application.applicationUri,
        status: isPassing.current ? 1 : 2,
        auditNot: reply?.trim() ?? '',
        ...(groupUri ? { groupUri } : {}),
        ...(employeeNo?.trim() ? { employeeNo: employeeNo.trim() } : {}),
      })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELD_OF[answer.reason] : undefined
        return { [field ?? 'reply']: callProblem(answer, true) }
      }
      showToast('done', isPassing.current ? words.passed : words.rejected)
      onClose()
      await onDone()
      return undefined
    },
  })
  const reject = async () => {
    isPassing.current = false
    setBusy(true)
    await form.submit()
    isPassing.current = true
    setBusy(false)
  }
  const labels = { groupUri: words.department, employeeNo: words.number, reply: words.reply }
  return (
    <Dialog opened onClose={onClose} title={words.title(application.name)}>
      {application.note !== '' && <p className={classes.quiet}>{application.note}</p>}
      <FormLayout
        form={form}
        labels={labels}
        submitLabel={words.pass}
        offline={online ? undefined : offlineKept}
        note={
          <Button variant="default" loading={busy} disabled={!online} onClick={() => void reject().catch(reportError)}>
            {words.reject}
          </Button>
        }
      >
        {source !== undefined && (
          <TreeChoiceField field={form.field('groupUri')} label={words.department} source={source} />
        )}
        <TextField field={form.field('employeeNo')} label={words.number} description={words.numberHint} max={32} />
        <LongTextField field={form.field('reply')} label={words.reply} max={200} />
      </FormLayout>
    </Dialog>
  )
}

const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  departmentGone: 'groupUri',
  departmentOutOfReach: 'groupUri',
  employeeNoTaken: 'employeeNo',
}
