import { useMemo } from 'react'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { FormLayout } from '#src/ui/form/form.tsx'
import { NumberField } from '#src/ui/form/number-field.tsx'
import { needed, numberBetween, type Rule } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import type { OneArticle } from '../articles/one-article.ts'

interface RegisterDialogProps {
  activity: NonNullable<OneArticle['row']['activity']>
  onClose: () => void
  onRegister: (people: number, form: Record<string, string>) => Promise<void>
}

type Values = Record<string, string | number | undefined>
/** No question of an activity is called so. */
const PEOPLE = ' people'
const MOST_PEOPLE = 10

/** How many come, and the answers to what the activity asks. */
export function RegisterDialog({ activity, onClose, onRegister }: RegisterDialogProps) {
  const words = useText(newsText).activity
  const questions = activity.formFields
  const labels = useMemo(
    () => ({ [PEOPLE]: words.people, ...Object.fromEntries(questions.map(({ key, label }) => [key, label])) }),
    [questions, words],
  )
  const form = useForm<Values>({
    initial: { [PEOPLE]: 1, ...Object.fromEntries(questions.map(({ key }) => [key, undefined])) },
    rules: {
      [PEOPLE]: ((value) => needed(words.people)(value) ?? numberBetween(1, MOST_PEOPLE)(value as number)) as Rule<
        Values[string]
      >,
      ...Object.fromEntries(
        questions
          .filter(({ required }) => required)
          .map(({ key, label }) => [key, needed(label) as Rule<Values[string]>]),
      ),
    },
    onSubmit: async ({ [PEOPLE]: people, ...answers }) => {
      const given = Object.entries(answers).filter(([, value]) => value !== undefined && value !== '')
      await onRegister(Number(people), Object.fromEntries(given.map(([key, value]) => [key, String(value)])))
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={words.registerTitle}>
      <FormLayout form={form} labels={labels} submitLabel={words.register} onCancel={onClose}>
        <NumberField field={form.field(PEOPLE) as FieldBinding<number | undefined>} label={words.people} required />
        {questions.map(({ key, label, kind, options, required }) => {
          const field = form.field(key) as FieldBinding<string | undefined>
          return kind === 'choice' ? (
            <SelectField
              key={key}
              field={field}
              label={label}
              required={required}
              options={options.map((value) => ({ value, label: value }))}
            />
          ) : (
            <TextField key={key} field={field} label={label} required={required} />
          )
        })}
      </FormLayout>
    </Dialog>
  )
}
