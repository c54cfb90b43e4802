import { RED_REASONS } from '#contract/domains/market/invoice.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { invoicesText } from '#src/i18n/market/invoices.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

type RedReason = (typeof RED_REASONS)[number]

interface RedDialogProps {
  run: (reason: RedReason, note: string) => Promise<CallResult<unknown>>
  onClose: () => void
  onDone: () => unknown
}

/** Asks for a red invoice, with the reason that the tax authorities know. */
export function RedDialog({ run, onClose, onDone }: RedDialogProps) {
  const words = useText(invoicesText)
  const language = useLanguage()
  const online = useOnline()
  const label = fieldLabel('invoice', 'redReason', language)
  const form = useForm<{ reason: string | undefined; note: string | undefined }>({
    initial: { reason: undefined, note: '' },
    rules: { reason: needed(label, 'choose'), note: lengthBetween(0, 300) },
    onSubmit: async ({ reason, note = '' }) => {
      const known = RED_REASONS.find((one) => one === reason) ?? 'wrong'
      const answer = await run(known, note)
      if (answer.kind !== 'ok') return { note: callProblem(answer, true) }
      showToast('done', words.redRequested)
      return undefined
    },
    onDone: async () => {
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.requestRed} phone="page">
      <FormLayout
        form={form}
        labels={{ reason: label, note: words.reason }}
        submitLabel={words.requestRed}
        onCancel={onClose}
        destructive
        offline={online ? undefined : words.offline}
      >
        <p>{words.requestRedAsk}</p>
        <SelectField
          field={form.field('reason')}
          label={label}
          required
          options={RED_REASONS.map((value) => ({ value, label: enumLabel('redReason', value, language, 'invoice') }))}
        />
        <LongTextField field={form.field('note')} label={words.reason} max={300} />
      </FormLayout>
    </Dialog>
  )
}
