import { MOST_ITEMS, MOST_MISSING, MOST_NAME, SUPPLEMENT_FIELDS } from '#contract/domains/partners/supplement.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { supplementText } from '#src/i18n/partners/supplement.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { lacksWhy, MarkFields, type Whys } from '#src/records/form/mark-fields.tsx'
import type { StepFormProps } from '#src/records/record-steps.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import { lengthBetween } from '#src/ui/form/rules.ts'
import { useForm } from '#src/ui/form/use-form.ts'
import { supplementName } from './supplement-name.ts'

interface Asked {
  marked: readonly string[]
  others: readonly string[]
  why: Whys
  comment: string | undefined
}

const MAX_COMMENT = 1000

/** What an application lacks: fields and papers of the form, and whatever else, each with what is missing of it. */
export function SupplementForm({ label, onCancel, onSubmit, draft }: StepFormProps) {
  const words = useText(supplementText)
  const parts = useText(recordPartsText)
  const language = useLanguage()
  const form = useForm<Asked>({
    initial: { marked: [], others: [], why: {}, comment: undefined },
    rules: {
      marked: (value, { others }) => {
        if (value.length + others.length === 0) return words.itemsNeeded
        return value.length + others.length > MOST_ITEMS ? words.tooMany(MOST_ITEMS) : undefined
      },
      others: (value) => (value.some((name) => [...name].length > MOST_NAME) ? words.nameLong(MOST_NAME) : undefined),
      why: (value, { marked, others }) => {
        const names = [...marked, ...others]
        if (lacksWhy(value, names)) return words.missingNeeded
        return names.map((name) => lengthBetween(1, MOST_MISSING)(value[name]?.trim())).find((said) => said)
      },
      comment: lengthBetween(0, MAX_COMMENT),
    },
    draft: { store: useDraftStore(), key: draft },
    onSubmit: async ({ marked, others, why, comment }) => {
      const supplements = [...marked, ...others].map((field) => ({
        ...{ field, missing: why[field]?.trim() ?? '', round: 1, isDone: false, answer: '' },
      }))
      const told = await onSubmit({ supplements }, comment?.trim() ?? '')
      return told && { marked: Object.values(told)[0] }
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ marked: words.fields, others: words.others, why: words.missing, comment: parts.comment }}
      submitLabel={label}
      onCancel={onCancel}
    >
      <MarkFields
        choices={SUPPLEMENT_FIELDS.map((value) => ({ value, label: supplementName(value, language) }))}
        marked={form.field('marked')}
        label={words.fields}
        hint={words.fieldsHint}
        others={{ field: form.field('others'), label: words.others, hint: words.othersHint }}
        why={form.field('why')}
        whyLabel={words.missingOf}
        max={MOST_MISSING}
      />
      <LongTextField field={form.field('comment')} label={parts.comment} max={MAX_COMMENT} />
    </FormLayout>
  )
}
