// A cell of a row that is edited, bound by hand: the form holds the row, not its cells.
import type { FieldBinding } from '#src/ui/form/use-form.ts'

export const cell = <T>(
  id: string,
  value: T,
  onChange: (value: T) => void,
  error: string | undefined,
): FieldBinding<T> => ({ id, name: id, value, onChange, onBlur: () => undefined, error })
