import { CheckLine } from '#src/ui/form/check-line.tsx'
import { FieldGroup } from '#src/ui/form/field-group.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import classes from './open-platform.module.css'

interface ChoiceChecksProps<T extends string> {
  field: FieldBinding<readonly T[]>
  label: string
  hint?: string | undefined
  options: readonly { readonly value: T; readonly label: string }[]
}

/** Several of a list, each with its tick; one at least. */
export function ChoiceChecks<T extends string>({ field, label, hint, options }: ChoiceChecksProps<T>) {
  const turn = (value: T, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, value] : field.value.filter((one) => one !== value))
  return (
    <FieldGroup id={field.id} label={label} hint={hint} error={field.error} required>
      <div className={classes.checks}>
        {options.map(({ value, label: name }) => (
          <CheckLine
            key={value}
            label={name}
            checked={field.value.includes(value)}
            onChange={(isOn) => turn(value, isOn)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
