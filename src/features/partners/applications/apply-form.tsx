import { useState } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { organisationCalls } from '#contract/domains/identity/organisation-calls.ts'
import type { SentApplication } from '#contract/domains/partners/application-calls.ts'
import { partnerApplication } from '#contract/domains/partners/partner-application.ts'
import type { TypeCode } from '#contract/domains/partners/partner-types.ts'
import { partners } from '#contract/domains/partners/partners.ts'
import { isAnswered, latestItems, MOST_MISSING, type SupplementAnswer } from '#contract/domains/partners/supplement.ts'
import { useDraft } from '#src/data/edits/use-draft.ts'
import { useCall } from '#src/data/use-call.ts'
import { fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { applicationScreensText } from '#src/i18n/partners/application-screens.ts'
import { supplementText } from '#src/i18n/partners/supplement.ts'
import { SentFiles } from '#src/records/files/sent-files.tsx'
import { RecordForm, type RecordValues } from '#src/records/form/record-form.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { LineButton } from '#src/ui/list/line-button.tsx'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { StateEmpty } from '#src/ui/state/state-empty.tsx'
import { SupplementAnswers } from './supplement-answers.tsx'

interface ApplyFormProps {
  /** The application that is supplemented. */
  sent: SentApplication | undefined
  /** One that came to nothing, as the beginning of another. */
  copied?: SentApplication | undefined
  onCancel: () => void
  onDone: () => void
}

interface Target {
  readonly domainUri: string
  readonly groupName: string
}

/** As many as the contract takes. */
const MOST_FILES = 5
const FIELDS = ['name', 'uscc', 'contactName', 'contactMobile', 'statement'] as const

/** First the organisation, then what it wants to know. */
export function ApplyForm(props: ApplyFormProps) {
  const { copied } = props
  const [target, setTarget] = useState<Target | undefined>(
    copied && { domainUri: copied.targetDomain, groupName: copied.organisation },
  )
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

function Fields({ sent, copied, target, onCancel, onDone }: ApplyFormProps & { target: Target | undefined }) {
  const words = useText(applicationScreensText)
  const { run: apply } = useCall(partners.calls.applyAsPartner)
  const { run: act } = useCall(partners.calls.actOnPartnerApplication)
  const asking = useText(supplementText)
  const language = useLanguage()
  const items = latestItems(sent?.supplements ?? [])
  const beside = Object.fromEntries(items.map(({ field, missing }) => [field, asking.beside(missing)]))
  const [initial] = useState<RecordValues>(() => ({ ...(sent ?? copied) }))
  const place = sent?.uri ?? target?.domainUri ?? ''
  const kept = useDraft<readonly FileRef[]>(`apply-partner-files-${place}`)
  const [files, setFiles] = useState<readonly FileRef[]>()
  const held = files ?? (kept.ready ? kept.draft : undefined) ?? (sent ?? copied)?.files ?? []
  const hold = (next: readonly FileRef[]) => {
    setFiles(next)
    void kept.save(next).catch(reportError)
  }
  const send = async (values: RecordValues) => {
    const form = {
      name: String(values.name),
      uscc: values.uscc as string | null,
      contactName: String(values.contactName),
      contactMobile: String(values.contactMobile),
      statement: values.statement as string | null,
      files: held.length > 0 ? [...held] : null,
    }
    const answer = sent
      ? await act({ uri: sent.uri, act: 'resubmit', note: '', form, answers: values.answers as SupplementAnswer[] })
      : await apply({ targetDomain: target?.domainUri ?? '', typeCode: values.typeCode as TypeCode, ...form })
    if (answer.kind !== 'ok')
      return { name: answer.kind === 'code' ? answer.message || words.failed : words.needsServer }
    await kept.clear()
    showToast('done', words.sent)
    onDone()
    return undefined
  }
  return (
    <RecordForm
      of={partnerApplication}
      fields={sent ? FIELDS : ['typeCode', ...FIELDS]}
      initial={initial}
      hints={beside}
      lead={{
        initial: items.length > 0 ? { answers: items.map(() => ({ isDone: false, answer: '' })) } : {},
        labels: { answers: asking.items },
        rules: {
          answers: (value) =>
            (value as readonly SupplementAnswer[] | undefined)?.every(isAnswered) === false
              ? asking.answersNeeded
              : undefined,
        },
        render: (field) => (
          <>
            {items.length > 0 && (
              <SupplementAnswers
                items={items}
                field={field('answers') as FieldBinding<readonly SupplementAnswer[]>}
                max={MOST_MISSING}
              />
            )}
            <SentFiles
              field={{
                id: 'apply-partner-files',
                name: 'files',
                value: held,
                onChange: hold,
                onBlur: () => {},
                error: undefined,
              }}
              label={fieldLabel(partnerApplication.name, 'files', language)}
              max={MOST_FILES}
              type="papers"
              hint={[words.filesHint, beside.files].filter((one) => one !== undefined).join(' · ')}
            />
          </>
        ),
      }}
      submitLabel={words.send}
      onCancel={onCancel}
      onSubmit={send}
      draft={`apply-partner-${place}${items[0] ? `-${items[0].round}` : ''}`}
    />
  )
}
