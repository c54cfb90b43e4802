import { CERTIFICATION_NOTE, type CertificationReason } from '#contract/domains/identity/certification-calls.ts'
import type { CertificationKind } from '#contract/domains/identity/certification-fields.ts'
import { askedOf, type CertForm } from '#contract/domains/identity/certification-rules.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { certificationFieldText } from '#src/i18n/identity/certification-fields.ts'
import { certificationReviewText } from '#src/i18n/identity/certification-review.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { lacksWhy, MarkFields, type Whys } from '#src/records/form/mark-fields.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'

interface RejectFormProps {
  certUri: string
  kind: CertificationKind
  form: CertForm
  onCancel: () => void
  decide: (reasons: CertificationReason[], note: string) => Promise<CallResult<unknown>>
  onDone: () => Promise<void>
}

interface Rejection {
  marked: readonly string[]
  why: Whys
  note: string | undefined
}

/** What has to be corrected, and how: the organisation can change nothing else. */
export function RejectForm({ certUri, kind, form: judged, onCancel, decide, onDone }: RejectFormProps) {
  const words = useText(certificationReviewText)
  const names = useText(certificationFieldText)
  const online = useOnline()
  const asked = askedOf(kind, judged)
  const choices = [
    ...asked.fields.map(({ name }) => ({ value: name, label: names.fields[name] ?? '' })),
    ...asked.papers.map(({ name }) => ({ value: name, label: names.papers[name] ?? '' })),
  ]
  const form = useForm<Rejection>({
    initial: { marked: [], why: {}, note: undefined },
    rules: {
      marked: (value) => (value.length === 0 ? words.fieldsNeeded : undefined),
      why: (value, { marked }) => (lacksWhy(value, marked) ? words.whyNeeded : undefined),
    },
    draft: { store: useDraftStore(), key: `certification-no:${certUri}` },
    onSubmit: async ({ marked, why, note }) => {
      const reasons = marked.map((field) => ({ field, reason: why[field]?.trim() ?? '' }))
      const answer = await decide(reasons, note?.trim() ?? '')
      if (answer.kind !== 'ok') return { note: callProblem(answer, true) }
      showToast('done', words.rejected)
      await onDone()
      return undefined
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ marked: words.fields, why: words.whyNeeded, note: words.note }}
      submitLabel={words.reject}
      destructive
      onCancel={onCancel}
      offline={online ? undefined : words.needsNetwork}
    >
      <MarkFields
        choices={choices}
        marked={form.field('marked')}
        label={words.fields}
        hint={words.fieldsHint}
        why={form.field('why')}
        whyLabel={words.why}
        max={CERTIFICATION_NOTE}
      />
      <LongTextField
        field={form.field('note')}
        label={words.note}
        description={words.noteHint}
        max={CERTIFICATION_NOTE}
      />
    </FormLayout>
  )
}
