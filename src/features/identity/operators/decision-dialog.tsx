import { type ReactNode, useRef, useState } from 'react'
import { REASON_LENGTH } from '#contract/domains/identity/operator-calls.ts'
import type { CallResult } from '#src/data/call-server.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useText } from '#src/i18n/i18n.ts'
import { operatorText } from '#src/i18n/identity/operators.ts'
import { callProblem } from '#src/records/call-problem.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface DecisionDialogProps {
  title: string
  /** Names the half-typed reason on this device. */
  draftKey: string
  yes: { readonly label: string; readonly done: string; readonly needsReason: boolean }
  /** The other way to decide; it takes a reason. Left out where there is only one. */
  no?: { readonly label: string; readonly done: string } | undefined
  decide: (isYes: boolean, reason: string) => Promise<CallResult<unknown>>
  /** False where what stands above the reason is not right yet; it says so itself. */
  check?: ((isYes: boolean) => boolean) | undefined
  onClose: () => void
  onDone: () => Promise<void>
  children: ReactNode
}

/** An operator's decision, with the reason that is told and kept. */
export function DecisionDialog({
  title,
  draftKey,
  yes,
  no,
  decide,
  check,
  onClose,
  onDone,
  children,
}: DecisionDialogProps) {
  const words = useText(operatorText)
  const online = useOnline()
  const store = useDraftStore()
  const isYes = useRef(true)
  const [busy, setBusy] = useState(false)
  const form = useForm<{ reason: string | undefined }>({
    initial: { reason: '' },
    draft: { store, key: draftKey },
    // Not a rule: whether a reason is needed is known only once a button is pressed.
    onSubmit: async ({ reason }) => {
      const isRight = check?.(isYes.current) ?? true
      if ((!isYes.current || yes.needsReason) && !reason?.trim()) return { reason: words.reasonNeeded }
      if (!isRight) return { reason: undefined }
      const answer = await decide(isYes.current, reason?.trim() ?? '')
      if (answer.kind !== 'ok') return { reason: callProblem(answer, true) }
      showToast('done', isYes.current ? yes.done : (no?.done ?? yes.done))
      onClose()
      await onDone()
      return undefined
    },
  })
  const refuse = async () => {
    isYes.current = false
    setBusy(true)
    await form.submit()
    isYes.current = true
    setBusy(false)
  }
  return (
    <Dialog opened onClose={onClose} title={title} phone="page">
      <FormLayout
        form={form}
        labels={{ reason: words.reason }}
        submitLabel={yes.label}
        destructive={yes.needsReason}
        offline={online ? undefined : words.offline}
        // The other answer stands in the place of leaving.
        {...(no
          ? { refusal: { label: no.label, onPress: () => void refuse().catch(reportError), busy } }
          : { onCancel: onClose })}
      >
        {children}
        <LongTextField
          field={form.field('reason')}
          label={words.reason}
          description={words.reasonHint}
          max={REASON_LENGTH}
          required={yes.needsReason}
        />
      </FormLayout>
    </Dialog>
  )
}
