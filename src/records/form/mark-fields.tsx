import { LongTextField } from '#src/ui/form/long-text-field.tsx'
import type { Choice } from '#src/ui/form/select-field.tsx'
import { TagsField } from '#src/ui/form/tags-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { WordsField } from '#src/ui/form/words-field.tsx'

export type Whys = Readonly<Record<string, string>>

interface MarkFieldsProps {
  /** Fields and papers of the form that is judged. */
  choices: readonly Choice[]
  marked: FieldBinding<readonly string[]>
  label: string
  hint: string
  /** Further things by names of their own, where the form has no field for them. */
  others?: { readonly field: FieldBinding<readonly string[]>; readonly label: string; readonly hint: string }
  /** What has to be done about each. */
  why: FieldBinding<Whys>
  whyLabel: (name: string) => string
  max: number
}

/** Whether something is marked about which nothing is said. */
export const lacksWhy = (why: Whys, marked: readonly string[]): boolean => marked.some((name) => !why[name]?.trim())

/** Marks what is wrong or missing in a form, and says about each what has to be done. */
export function MarkFields({ choices, marked, label, hint, others, why, whyLabel, max }: MarkFieldsProps) {
  return (
    <>
      <TagsField field={marked} label={label} description={hint} options={choices} required={others === undefined} />
      {others && <WordsField field={others.field} label={others.label} description={others.hint} />}
      {[...marked.value, ...(others?.field.value ?? [])].map((name, at) => (
        <LongTextField
          key={name}
          field={{
            ...why,
            id: at === 0 ? why.id : `${why.id}-${name}`,
            name: `why-${name}`,
            value: why.value[name],
            onChange: (value) => why.onChange({ ...why.value, [name]: value ?? '' }),
            error: why.value[name]?.trim() ? undefined : why.error,
          }}
          label={whyLabel(choices.find(({ value }) => value === name)?.label ?? name)}
          max={max}
          rows={2}
          required
        />
      ))}
    </>
  )
}
