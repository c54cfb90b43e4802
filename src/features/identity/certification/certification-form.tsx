import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  CERTIFICATION_NOTE,
  type CertificationDetail,
  certificationCalls,
} from '#contract/domains/identity/certification-calls.ts'
import { isSecret } from '#contract/domains/identity/certification-fields.ts'
import {
  askedOf,
  type CertValue,
  certificationFaults,
  isFixable,
  isMasked,
} from '#contract/domains/identity/certification-rules.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { text, useText } from '#src/i18n/i18n.ts'
import { certificationText } from '#src/i18n/identity/certification.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { callProblemText } from '#src/i18n/shell/call-problems.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import type { Rules } from '#src/ui/form/form-state.ts'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { CertificationInput } from './certification-input.tsx'
import { type CertificationValues, filesOf, formOf, papersIn, valuesOf, withoutSecrets } from './form-values.ts'
import { PaperField } from './paper-field.tsx'
import { sayFault } from './say-fault.ts'

const APPEAL = 'appeal'

interface CertificationFormProps {
  detail: CertificationDetail
  onSaved: (detail: CertificationDetail) => void
  onCancel?: (() => void) | undefined
}

/** The form of one kind; after a rejection only what was marked can be changed. */
export function CertificationForm({ detail, onSaved, onCancel }: CertificationFormProps) {
  const { kind } = detail
  const words = useText(certificationText)
  const names = useText(certificationFieldText)
  const { offlineKept } = useText(callProblemText)
  const online = useOnline()
  const submit = useCall(certificationCalls.certificationSubmit)
  const save = useCall(certificationCalls.certificationSave)
  const drafts = useDraftStore()
  const store = useMemo(() => withoutSecrets(drafts, kind), [drafts, kind])
  // The code that certifies somebody else.
  const [taken, setTaken] = useState(detail.appeal === '' ? undefined : detail.form.uscc)
  const [isSaving, setSaving] = useState(false)
  const marked = detail.reasons.map(({ field }) => field)
  const before = { form: detail.form, files: detail.files }
  const labels = labelsOf(kind)
  const form = useForm<CertificationValues>({
    initial: { ...valuesOf(kind, detail.form, detail.files), [APPEAL]: detail.appeal },
    rules: rulesOf(detail, labels, taken),
    draft: { store, key: `certification-${kind}` },
    onSubmit: async (values) => {
      const isTaken = taken !== undefined && values.uscc === taken
      const said = isTaken && typeof values[APPEAL] === 'string' ? values[APPEAL] : ''
      const answer = await submit.run({ kind, form: formOf(kind, values), files: filesOf(kind, values), appeal: said })
      if (answer.kind === 'ok') {
        showToast('done', words.sent)
        onSaved(answer.result)
        return undefined
      }
      const isCode = answer.kind === 'code' && answer.reason === 'creditCodeTaken'
      if (isCode) setTaken(formOf(kind, values).uscc)
      return { [isCode ? 'uscc' : (Object.keys(labels)[0] ?? '')]: callProblem(answer, true) }
    },
  })
  const given = { kind, form: formOf(kind, form.values), files: filesOf(kind, form.values) }
  const asked = askedOf(kind, given.form)
  // What was judged already is not asked again.
  const isOpen = ({ name }: { readonly name: string }) =>
    detail.work !== 'rejected' || isFixable(name, marked, given, before, shanghaiToday())
  const keep = async () => {
    setSaving(true)
    const answer = await save.run({ kind, form: given.form, files: given.files })
    setSaving(false)
    if (answer.kind !== 'ok') {
      showToast('problem', callProblem(answer, true) ?? '')
      return
    }
    showToast('done', words.saved)
    form.reset({ ...valuesOf(kind, answer.result.form, answer.result.files), [APPEAL]: form.values[APPEAL] })
    onSaved(answer.result)
  }
  return (
    <FormLayout
      form={form}
      labels={{ ...labels, [APPEAL]: words.appeal }}
      columns={2}
      submitLabel={words.submit}
      onCancel={onCancel}
      offline={online ? undefined : offlineKept}
      note={
        <Button type="button" variant="default" loading={isSaving} onClick={() => void keep().catch(reportError)}>
          {words.save}
        </Button>
      }
    >
      {asked.fields.filter(isOpen).map((field) => {
        const isKept = isSecret(field) && isMasked(form.values[field.name])
        return (
          <CertificationInput
            key={field.name}
            of={field}
            field={form.field(field.name)}
            label={labels[field.name] ?? ''}
            hint={isKept ? words.secretKept : names.hints[field.name]}
          />
        )
      })}
      {asked.papers.filter(isOpen).map(({ name, most, isOptional }) => {
        const binding = form.field(name)
        return (
          <PaperField
            key={name}
            field={{ ...binding, value: papersIn(binding.value) }}
            label={names.papers[name] ?? ''}
            required={isOptional !== true}
            most={most}
          />
        )
      })}
      {taken !== undefined && form.values.uscc === taken && <Appeal field={form.field(APPEAL)} />}
    </FormLayout>
  )
}

function Appeal({ field }: { field: ReturnType<ReturnType<typeof useForm<CertificationValues>>['field']> }) {
  const words = useText(certificationText)
  return (
    <LongTextField
      field={{ ...field, value: typeof field.value === 'string' ? field.value : undefined }}
      label={words.appeal}
      description={words.appealHint}
      max={CERTIFICATION_NOTE}
      required
      wide
    />
  )
}

function labelsOf(kind: CertificationDetail['kind']): Record<string, string> {
  const names = text(certificationFieldText)
  const asked = askedOf(kind, { applicantRole: 'agent' })
  const fields = asked.fields.map(({ name }) => [name, names.fields[name] ?? ''])
  const papers = asked.papers.map(({ name }) => [name, names.papers[name] ?? ''])
  return Object.fromEntries([...fields, ...papers])
}

/** The rules of both ends, beside the field that they concern. */
function rulesOf(
  { kind, form: before }: CertificationDetail,
  labels: Record<string, string>,
  taken: CertValue | undefined,
): Rules<CertificationValues> {
  const asked = askedOf(kind, { applicantRole: 'agent' })
  const faultIn = (name: string, values: CertificationValues) =>
    certificationFaults(kind, formOf(kind, values), filesOf(kind, values), shanghaiToday())[name]
  const rules: Record<string, NonNullable<Rules<CertificationValues>[string]>> = {}
  for (const field of asked.fields)
    rules[field.name] = (value, values) => {
      if (isSecret(field) && isMasked(value) && value !== before[field.name]) return text(certificationText).secretWhole
      const fault = faultIn(field.name, values)
      return fault && sayFault(field, labels[field.name] ?? '', fault)
    }
  for (const { name } of asked.papers)
    rules[name] = (_, values) => {
      const fault = faultIn(name, values)
      return fault && sayFault('paper', labels[name] ?? '', fault)
    }
  rules[APPEAL] = (value, values) =>
    taken !== undefined && values.uscc === taken ? needed(text(certificationText).appeal)(value) : undefined
  return rules
}
