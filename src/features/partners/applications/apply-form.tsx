import { useState } from 'react'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import type { SentApplication } from '#contract/domains/partners/application-calls.ts'
import { partnerApplication } from '#contract/domains/partners/partner-application.ts'
import type { TypeCode } from '#contract/domains/partners/partner-types.ts'
import { partners } from '#contract/domains/partners/partners.ts'
import { useCall } from '#src/data/use-call.ts'
import { useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { RecordForm, type RecordValues } from '#src/records/record-form.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { showToast } from '#src/ui/toast-store.ts'

interface ApplyFormProps {
  /** The application that is supplemented. */
  sent: SentApplication | undefined
  onCancel: () => void
  onDone: () => void
}

interface Target {
  readonly domainUri: string
  readonly groupName: string
}

const FIELDS = ['name', 'uscc', 'contactName', 'contactMobile', 'statement'] as const

/** First the organisation, then what it wants to know. */
export function ApplyForm(props: ApplyFormProps) {
  const [target, setTarget] = useState<Target>()
  if (!props.sent && !target) return <FindTarget onCancel={props.onCancel} onFound={setTarget} />
  return <Fields {...props} target={target} />
}

function FindTarget({ onCancel, onFound }: { onCancel: () => void; onFound: (target: Target) => void }) {
  const words = useText(applicationScreensText)
  const { run } = useCall(organisationCalls.organisationSearch)
  const [found, setFound] = useState<readonly Target[]>()
  const form = useForm<{ name: string | undefined }>({
    initial: { name: undefined },
    rules: { name: (name) => ([...(name?.trim() ?? '')].length < 2 ? words.findShort : undefined) },
    onSubmit: async ({ name }) => {
      const answer = await run({ name: name?.trim() ?? '' })
      if (answer.kind !== 'ok') return { name: words.failed }
      setFound(answer.result.organisations)
      return undefined
    },
  })
  return (
    <FormLayout form={form} labels={{ name: words.findLabel }} submitLabel={words.find} onCancel={onCancel}>
      <TextField field={form.field('name')} label={words.findLabel} max={50} required wide />
      <div data-wide>
        {found?.length === 0 && <StateEmpty kind="missing" text={words.noneFound} hint={words.findShort} />}
        {found?.map((one) => (
          <LineButton key={one.domainUri} title={one.groupName} onPress={() => onFound(one)} />
        ))}
      </div>
    </FormLayout>
  )
}

function Fields({ sent, target, onCancel, onDone }: ApplyFormProps & { target: Target | undefined }) {
  const words = useText(applicationScreensText)
  const { run: apply } = useCall(partners.calls.applyAsPartner)
  const { run: act } = useCall(partners.calls.actOnPartnerApplication)
  const [initial] = useState<RecordValues>(() => ({ ...sent }))
  const send = async (values: RecordValues) => {
    const form = {
      name: String(values.name),
      uscc: values.uscc as string | null,
      contactName: String(values.contactName),
      contactMobile: String(values.contactMobile),
      statement: values.statement as string | null,
    }
    const answer = sent
      ? await act({ uri: sent.uri, act: 'resubmit', note: '', form })
      : await apply({ targetDomain: target?.domainUri ?? '', typeCode: values.typeCode as TypeCode, ...form })
    if (answer.kind !== 'ok')
      return { name: answer.kind === 'code' ? answer.message || words.failed : words.needsServer }
    showToast('done', words.sent)
    onDone()
    return undefined
  }
  return (
    <RecordForm
      of={partnerApplication}
      fields={sent ? FIELDS : ['typeCode', ...FIELDS]}
      initial={initial}
      submitLabel={words.send}
      onCancel={onCancel}
      onSubmit={send}
      draft={`apply-partner-${sent?.uri ?? target?.domainUri ?? ''}`}
    />
  )
}
