import type { ReactNode } from 'react'
import type { FieldBinding } from './use-form.ts'

/** What every field takes: its binding to the form, and how it presents itself. */
export interface FieldProps<T> {
  field: FieldBinding<T>
  label: string
  required?: boolean | undefined
  /** A quiet line under the label. */
  description?: ReactNode
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Takes the full width in a form of two columns. */
  wide?: boolean | undefined
}

/** The properties that all of Mantine's inputs share; empty ones are left out. */
export function inputProps<T>({ field, label, required, description, placeholder, disabled, wide }: FieldProps<T>) {
  return {
    id: field.id,
    name: field.name,
    label,
    error: field.error,
    onBlur: field.onBlur,
    withAsterisk: required === true,
    'aria-required': required === true || undefined,
    description,
    placeholder,
    disabled: disabled === true,
    wrapperProps: wide === true ? { 'data-wide': true } : {},
  }
}
