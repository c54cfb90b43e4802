import { useState } from 'react'
import { type JoinApplication, organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import { department } from '#contract/domains/organisation.ts'
import { useCall } from '#src/data/use-call.ts'
import { useDraftStore } from '#src/data/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useAllRows } from '#src/data/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { realNameText } from '#src/i18n/identity/real-name.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { DepartmentField } from '#src/records/directory/departments-field.tsx'
import { NoteForm } from '#src/records/note-form.tsx'
import { useOwnPlace } from '#src/records/own-place.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { showToast } from '#src/ui/toast-store.ts'
import { ApplicationTag } from './application-tag.tsx'

interface AuditDialogProps {
  application: JoinApplication
  /** Opened to refuse: asks for the reason at once. */
  isRefusing?: boolean | undefined
  /** Open because the address says so. */
  inAddress?: boolean | undefined
  onClose: () => void
  onDone: () => Promise<void>
}

interface Values {
  groupUri: string | undefined
  employeeNo: string | undefined
  reply: string | undefined
}

/** Who asks to join: passed into a department, or refused with a reason. */
export function AuditDialog({ application, isRefusing = false, inAddress, onClose, onDone }: AuditDialogProps) {
  const words = useText(joinText).audit
  const { offlineKept } = useText(callProblemText)
  const { run } = useCall(organisationCalls.joinAudit)
  const [refusing, setRefusing] = useState(isRefusing)
  const { applicationUri, name, status } = application
  const finish = async () => {
    onClose()
    await onDone()
  }
  return (
    <Dialog opened inAddress={inAddress} onClose={onClose} title={words.title(name)}>
      {status !== 0 ? (
        <ApplicationFacts application={application} />
      ) : refusing ? (
        <NoteForm
          words={{
            note: words.reason,
            noteHint: words.reasonHint,
            noteNeeded: words.needReply,
            needsNetwork: offlineKept,
          }}
          label={words.reject}
          draftKey={`refuse:${applicationUri}`}
          needsNote
          most={200}
          run={(note) => run({ applicationUri, status: 2, auditNot: note })}
          done={() => words.rejected}
          onCancel={isRefusing ? onClose : () => setRefusing(false)}
          onDone={finish}
        >
          <ApplicationFacts application={application} />
        </NoteForm>
      ) : (
        <PassForm application={application} onRefuse={() => setRefusing(true)} onDone={finish} />
      )}
    </Dialog>
  )
}

/** What is known of who asks. */
function ApplicationFacts({ application }: { application: JoinApplication }) {
  const words = useText(joinText).audit
  const { certified, none } = useText(realNameText)
  const { mobile, hasRealName, invitedBy, note, atMs, status, auditNot } = application
  return (
    <FactList
      facts={[
        { key: 'mobile', label: words.mobile, value: mobile },
        { key: 'realName', label: words.realName, value: hasRealName ? certified : none },
        ...(invitedBy === '' ? [] : [{ key: 'by', label: words.invited, value: invitedBy }]),
        { key: 'at', label: words.at, value: <RelativeTime atMs={atMs} /> },
        ...(note === '' ? [] : [{ key: 'note', label: words.note, value: note, wide: true }]),
        ...(status === 0 ? [] : [{ key: 'status', label: words.state, value: <ApplicationTag status={status} /> }]),
        ...(auditNot === '' ? [] : [{ key: 'reply', label: words.reply, value: auditNot, wide: true }]),
      ]}
    />
  )
}

interface PassFormProps {
  application: JoinApplication
  onRefuse: () => void
  onDone: () => Promise<void>
}

function PassForm({ application, onRefuse, onDone }: PassFormProps) {
  const words = useText(joinText).audit
  const { offlineKept } = useText(callProblemText)
  const online = useOnline()
  const { run } = useCall(organisationCalls.joinAudit)
  const { applicationUri } = application
  // Whoever keeps the people of a site takes them in there.
  const own = useOwnPlace(useAllRows(department)).project
  const form = useForm<Values>({
    initial: { groupUri: application.groupUri ?? own, employeeNo: '', reply: '' },
    rules: {
      groupUri: (uri) => (uri === undefined ? words.needDepartment : undefined),
      employeeNo: lengthBetween(0, 32),
      reply: lengthBetween(0, 200),
    },
    draft: { store: useDraftStore(), key: `audit:${applicationUri}` },
    onSubmit: async ({ groupUri, employeeNo, reply }) => {
      const answer = await run({
        ...{ applicationUri, status: 1, auditNot: reply?.trim() ?? '' },
        ...(groupUri ? { groupUri } : {}),
        ...(employeeNo?.trim() ? { employeeNo: employeeNo.trim() } : {}),
      })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELD_OF[answer.reason] : undefined
        return { [field ?? 'groupUri']: callProblem(answer, true) }
      }
      showToast('done', words.passed)
      return undefined
    },
    onDone,
  })
  return (
    <FormLayout
      form={form}
      labels={{ groupUri: words.department, employeeNo: words.number, reply: words.reply }}
      submitLabel={words.pass}
      refusal={{ label: words.reject, onPress: onRefuse }}
      offline={online ? undefined : offlineKept}
    >
      <ApplicationFacts application={application} />
      <DepartmentField field={form.field('groupUri')} label={words.department} required />
      <TextField field={form.field('employeeNo')} label={words.number} description={words.numberHint} max={32} />
      <LongTextField field={form.field('reply')} label={words.reply} max={200} />
    </FormLayout>
  )
}

const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  departmentGone: 'groupUri',
  departmentOutOfReach: 'groupUri',
  employeeNoTaken: 'employeeNo',
}
