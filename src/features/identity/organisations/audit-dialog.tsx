import { useState } from 'react'
import { membershipApplication, membershipApplicationFlow } from '#contract/domains/joining/membership-application.ts'
import { department } from '#contract/domains/organisation.ts'
import type { Row } from '#contract/kit/collection.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useAllRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { inviteAsText } from '#src/i18n/identity/invite-as.ts'
import { joinText } from '#src/i18n/identity/organisations-join.ts'
import { realNameText } from '#src/i18n/identity/real-name.ts'
import { DepartmentField } from '#src/records/directory/departments-field.tsx'
import { useOwnPlace } from '#src/records/own-place.ts'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { ApplicationTag } from './application-tag.tsx'

type Application = Row<typeof membershipApplication>

interface AuditProps {
  application: Application
  onDone: () => void
}

const REPLY_LENGTH = 200
const { passMembershipApplication, rejectMembershipApplication } = membershipApplicationFlow.mutations

/** Who asks to join: passed into a department, or refused with a reason; without a network too. */
export function AuditDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const words = useText(joinText).audit
  const [refusing, setRefusing] = useState(false)
  return (
    <Dialog opened inAddress onClose={onClose} title={words.title(application.name)}>
      {application.status !== 'inReview' ? (
        <ApplicationFacts application={application} />
      ) : refusing ? (
        <RefuseForm application={application} onCancel={() => setRefusing(false)} onDone={onClose} />
      ) : (
        <PassForm application={application} onRefuse={() => setRefusing(true)} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** What is known of who asks. */
function ApplicationFacts({ application }: { application: Application }) {
  const words = useText(joinText).audit
  const { certified, none } = useText(realNameText)
  const kinds = useText(inviteAsText)
  const { uri, mobile, hasRealName, invitedBy, comesAs, sitePlace, note, at, status, auditNote } = application
  return (
    <>
      <RecordMark collection={membershipApplication} uri={uri} />
      <FactList
        facts={[
          { key: 'mobile', label: words.mobile, value: mobile },
          { key: 'realName', label: words.realName, value: hasRealName ? certified : none },
          ...(invitedBy === null ? [] : [{ key: 'by', label: words.invited, value: invitedBy }]),
          ...(comesAs === null ? [] : [{ key: 'as', label: words.comesAs, value: kinds[comesAs] }]),
          ...(sitePlace === null ? [] : [{ key: 'site', label: words.sitePlace, value: sitePlace }]),
          { key: 'at', label: words.at, value: <RelativeTime atMs={at} /> },
          ...(note === null ? [] : [{ key: 'note', label: words.note, value: note, wide: true }]),
          ...(status === 'inReview'
            ? []
            : [{ key: 'status', label: words.state, value: <ApplicationTag status={status} /> }]),
          ...(auditNote === null ? [] : [{ key: 'reply', label: words.reply, value: auditNote, wide: true }]),
        ]}
      />
    </>
  )
}

function RefuseForm({ application, onCancel, onDone }: AuditProps & { onCancel: () => void }) {
  const words = useText(joinText).audit
  const save = useSave()
  const { uri, status } = application
  const form = useForm<{ note: string | undefined }>({
    initial: { note: '' },
    rules: { note: (note) => (note?.trim() ? lengthBetween(0, REPLY_LENGTH)(note) : words.needReply) },
    draft: { store: useDraftStore(), key: `refuse:${uri}` },
    onSubmit: async ({ note }) => {
      const command = commandOf(rejectMembershipApplication, { uri, from: status, comment: note?.trim() ?? '' })
      const saved = await save([command], { said: words.rejected })
      return saved.kind === 'refused' ? {} : undefined
    },
    onDone,
  })
  return (
    <FormLayout form={form} labels={{ note: words.reason }} submitLabel={words.reject} onCancel={onCancel}>
      <ApplicationFacts application={application} />
      <LongTextField
        field={form.field('note')}
        label={words.reason}
        description={words.reasonHint}
        max={REPLY_LENGTH}
        required
      />
    </FormLayout>
  )
}

interface Values {
  groupUri: string | undefined
  employeeNo: string | undefined
  reply: string | undefined
}

function PassForm({ application, onRefuse, onDone }: AuditProps & { onRefuse: () => void }) {
  const words = useText(joinText).audit
  const save = useSave()
  const { uri, status } = application
  // Whoever keeps the people of a site takes them in there.
  const own = useOwnPlace(useAllRows(department)).project
  const form = useForm<Values>({
    initial: { groupUri: application.groupUri ?? own, employeeNo: '', reply: '' },
    rules: {
      groupUri: (place) => (place === undefined ? words.needDepartment : undefined),
      employeeNo: lengthBetween(0, 32),
      reply: lengthBetween(0, REPLY_LENGTH),
    },
    draft: { store: useDraftStore(), key: `audit:${uri}` },
    onSubmit: async ({ groupUri, employeeNo, reply }) => {
      const values = { groupUri: groupUri ?? null, employeeNo: employeeNo?.trim() || null }
      const comment = reply?.trim() ?? ''
      const saved = await save([commandOf(passMembershipApplication, { uri, from: status, comment, values })], {
        said: words.passed,
      })
      return saved.kind === 'refused' ? {} : undefined
    },
    onDone,
  })
  return (
    <FormLayout
      form={form}
      labels={{ groupUri: words.department, employeeNo: words.number, reply: words.reply }}
      submitLabel={words.pass}
      refusal={{ label: words.reject, onPress: onRefuse }}
    >
      <ApplicationFacts application={application} />
      <DepartmentField field={form.field('groupUri')} label={words.department} required />
      <TextField field={form.field('employeeNo')} label={words.number} description={words.numberHint} max={32} />
      <LongTextField field={form.field('reply')} label={words.reply} max={REPLY_LENGTH} />
    </FormLayout>
  )
}
