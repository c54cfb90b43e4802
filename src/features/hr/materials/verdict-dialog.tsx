import { MAX_MATERIAL_REASON } from '#contract/domains/hr/materials/material.ts'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { paperDraft } from '#src/features/hr/people/kept-draft.tsx'
import { hrMaterialsText } from '#src/i18n/hr/hr-materials.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { allOf, lengthBetween, needed } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useOnlyHere } from '../people/use-only-here.ts'
import classes from './materials.module.css'
import type { Judge } from './use-material-acts.ts'

interface VerdictDialogProps {
  title: string
  verdict: 'rejected' | 'waived'
  /** Person and paper as they were shown when the dialog was opened. */
  person: Person
  line: MaterialLine
  judge: Judge
  /** Why it cannot be saved now. */
  blocked: string | undefined
  onClose: () => void
}

/** Sends a paper back, or says that it need not be handed in; both with the reason. */
export function VerdictDialog({ title, ...props }: VerdictDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <p className={classes.of}>{props.person.name}</p>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ verdict, person, line, judge, blocked, onClose }: Omit<VerdictDialogProps, 'title'>) {
  const { form: words, ...texts } = useText(hrMaterialsText)
  const onlyHere = useOnlyHere()
  const language = useLanguage()
  const form = useForm<{ reason: string | undefined }>({
    initial: { reason: undefined },
    rules: { reason: allOf(needed(words.reason), lengthBetween(0, MAX_MATERIAL_REASON)) },
    draft: { store: useDraftStore(), key: paperDraft(person.uri, `${line.id}.${verdict}`) },
    onSubmit: async ({ reason = '' }) => {
      const saved = await judge({ person, line }, verdict, reason.trim())
      if (saved.kind === 'saved') return onClose()
      return { reason: refusalText(saved.detail?.reason ?? saved.code, language) }
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ reason: words.reason }}
      submitLabel={verdict === 'rejected' ? texts.reject : texts.waive}
      onCancel={onClose}
      note={onlyHere}
      blocked={blocked}
    >
      <LongTextField
        field={form.field('reason')}
        label={words.reason}
        required
        max={MAX_MATERIAL_REASON}
        description={verdict === 'rejected' ? words.rejectHint : words.waiveHint}
      />
    </FormLayout>
  )
}
