import { Button } from '@mantine/core'
import { useState } from 'react'
import { INVITE_AS } from '#contract/domains/identity/invite-as.ts'
import {
  INVITE_DEFAULTS,
  INVITE_LIMITS,
  INVITE_TYPES,
  type InviteType,
  inviteCalls,
} from '#contract/domains/identity/invite-calls.ts'
import { duty } from '#contract/domains/posts.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { Segments } from '#src/features/identity/session/segments.tsx'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invitesText } from '#src/i18n/identity/invites.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { useFetched } from '#src/records/use-fetched.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { allOf, lengthBetween, needed, numberBetween } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import classes from './invites.module.css'
import { type Made, MadeDialog } from './made-dialog.tsx'
import { readNumbers } from './numbers.ts'
import { SiteFields, siteOf } from './site-fields.tsx'

interface InviteDialogProps {
  onClose: () => void
  onMade: () => Promise<void>
}

type Unsent = readonly { readonly mobile: string; readonly why: 'member' | 'numberLimit' | 'dayLimit' }[]

/** Invites by link, QR code or SMS; what came of it stands in the place of the form. */
export function InviteDialog({ onClose, onMade }: InviteDialogProps) {
  const words = useText(invitesText)
  const [made, setMade] = useState<Made>()
  const [unsent, setUnsent] = useState<Unsent>([])
  if (made) return <MadeDialog made={made} onClose={onClose} />
  if (unsent.length > 0)
    return (
      <Dialog
        opened
        onClose={onClose}
        title={words.unsentTitle}
        foot={<Button onClick={onClose}>{words.close}</Button>}
      >
        <ul className={classes.lines}>
          {unsent.map(({ mobile, why }) => (
            <li key={mobile} className={classes.line}>
              <span>{mobile}</span>
              <span className={classes.quiet}>{words.why[why]}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog opened onClose={onClose} title={words.addTitle} phone="page">
      <InviteForm
        onClose={onClose}
        onMade={async (next, sent, left) => {
          if (sent > 0) showToast('done', words.sent(sent))
          await onMade()
          if (next) setMade(next)
          else if (left.length > 0) setUnsent(left)
          else onClose()
        }}
      />
    </Dialog>
  )
}

interface Values {
  groupUri: string | undefined
  dutyUri: string | undefined
  roleUri: string | undefined
  typeCode: string | undefined
  projectUri: string | undefined
  teamUri: string | undefined
  needAudit: boolean
  days: string | undefined
  maxUses: number | undefined
  mobiles: string | undefined
  note: string | undefined
}

const DAYS = [1, 3, 7, 15, 30] as const

interface InviteFormProps {
  onClose: () => void
  onMade: (made: Made | undefined, sent: number, unsent: Unsent) => Promise<void>
}

function InviteForm({ onClose, onMade }: InviteFormProps) {
  const words = useText(invitesText)
  const language = useLanguage()
  const online = useOnline()
  const [type, setType] = useState<InviteType>('link')
  const { source } = useWorkerTree('none', 'departments')
  const duties = useRows(duty, { sort: [{ field: 'sortNo' }] }).rows.filter((one) => one.status === 'enabled')
  const roles = useFetched(inviteCalls.inviteRoles, {}).value?.roles ?? []
  const { run } = useCall(inviteCalls.inviteAdd)
  const store = useDraftStore()
  const isSms = type === 'sms'
  const form = useForm<Values>({
    initial: {
      ...{ groupUri: undefined, dutyUri: undefined, roleUri: undefined, needAudit: true },
      ...{ typeCode: undefined, projectUri: undefined, teamUri: undefined },
      ...{ days: String(INVITE_DEFAULTS.days), maxUses: INVITE_DEFAULTS.uses, mobiles: '', note: '' },
    },
    rules: {
      note: lengthBetween(0, INVITE_LIMITS.note),
      ...(isSms
        ? { mobiles: (typed) => numbersRule(typed ?? '', words) }
        : { maxUses: allOf(needed(words.maxUses), numberBetween(1, INVITE_LIMITS.uses)) }),
    },
    draft: { store, key: 'invite' },
    onSubmit: async (values) => {
      const answer = await run({
        type,
        groupUri: values.groupUri ?? null,
        dutyUri: values.dutyUri ?? null,
        roleUri: values.roleUri ?? null,
        typeCode: INVITE_AS.find((one) => one === values.typeCode) ?? null,
        ...siteOf(values),
        needAudit: values.needAudit,
        days: Number(values.days ?? INVITE_DEFAULTS.days),
        maxUses: isSms ? 1 : (values.maxUses ?? INVITE_DEFAULTS.uses),
        mobiles: isSms ? [...readNumbers(values.mobiles ?? '').mobiles] : [],
        note: values.note?.trim() ?? '',
      })
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELD_OF[answer.reason] : undefined
        return { [field ?? 'note']: callProblem(answer, true) }
      }
      const { made, sent, unsent } = answer.result
      await onMade(made ? { ...made, type } : undefined, sent, unsent)
      return undefined
    },
  })
  const labels = {
    ...{ groupUri: words.department, dutyUri: words.duty, roleUri: words.role, needAudit: words.audit },
    ...{ typeCode: words.comesAs, projectUri: words.site, teamUri: words.team },
    ...{ days: words.days, maxUses: words.maxUses, mobiles: words.mobiles, note: words.note },
  }
  return (
    <FormLayout
      form={form}
      labels={labels}
      submitLabel={isSms ? words.send : type === 'qrcode' ? words.makeCode : words.make}
      onCancel={onClose}
      offline={online ? undefined : words.needsServer}
    >
      <Segments
        label={words.kind}
        value={type}
        options={INVITE_TYPES.map((value) => ({ value, label: words.types[value] }))}
        onChange={setType}
      />
      {isSms && (
        <LongTextField field={form.field('mobiles')} label={words.mobiles} description={words.mobilesHint} required />
      )}
      {source !== undefined && (
        <TreeChoiceField field={form.field('groupUri')} label={words.department} source={source} />
      )}
      {duties.length > 0 && (
        <SelectField
          field={form.field('dutyUri')}
          label={words.duty}
          options={duties.map((one) => ({ value: one.uri, label: one.name }))}
        />
      )}
      <SelectField
        field={form.field('roleUri')}
        label={words.role}
        description={words.roleHint}
        options={roles.map((one) => ({ value: one.uri, label: roleName(one.name, language) }))}
      />
      <SiteFields
        fields={{
          typeCode: form.field('typeCode'),
          projectUri: form.field('projectUri'),
          teamUri: form.field('teamUri'),
        }}
        labels={labels}
      />
      <CheckField field={form.field('needAudit')} label={words.audit} description={words.auditHint} />
      <SelectField
        field={form.field('days')}
        label={words.days}
        required
        options={DAYS.map((one) => ({ value: String(one), label: words.daysOf(one) }))}
      />
      {!isSms && (
        <NumberField field={form.field('maxUses')} label={words.maxUses} description={words.usesHint} required />
      )}
      <TextField field={form.field('note')} label={words.note} max={INVITE_LIMITS.note} />
    </FormLayout>
  )
}

function numbersRule(typed: string, words: ReturnType<typeof useText<(typeof invitesText)['zh']>>) {
  const { mobiles, wrong } = readNumbers(typed)
  const [first] = wrong
  if (first !== undefined) return words.mobileWrong(first)
  if (mobiles.length === 0) return words.mobilesNeeded
  return mobiles.length > INVITE_LIMITS.numbers ? words.mobilesMost : undefined
}

/** Beside which field the server's answer is said. */
const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  departmentGone: 'groupUri',
  departmentOutOfReach: 'groupUri',
  aboveOwnRights: 'roleUri',
  roleNotSelectable: 'roleUri',
  numbersMissing: 'mobiles',
  projectGone: 'projectUri',
  projectOutOfReach: 'projectUri',
  teamGone: 'teamUri',
}
