// A field of the designer as the inputs take it.
import type { FieldBinding } from '#src/ui/form/use-form.ts'

/** Binds a value that stands in no form. */
export const bind = <T>(id: string, value: T, onChange: (value: T) => void): FieldBinding<T> => ({
  ...{ id, name: id, value, onChange, error: undefined },
  onBlur: () => undefined,
})
