import { type ReactNode, useId } from 'react'
import classes from './field-group.module.css'

interface FieldGroupProps {
  label: string
  /** Where the form's summary of errors jumps to. */
  id?: string | undefined
  /** A quiet line below. */
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  children: ReactNode
}

/** A field made of several controls: they are named, explained and reproached together. */
export function FieldGroup({ label, id, hint, error, required, children }: FieldGroupProps) {
  const own = useId()
  const described = [hint === undefined ? '' : `${own}-hint`, error === undefined ? '' : `${own}-error`]
  return (
    <fieldset
      className={classes.root}
      {...(id === undefined ? {} : { id, tabIndex: -1 })}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className={classes.label} data-required={required || undefined}>
        {label}
      </legend>
      {children}
      {hint !== undefined && (
        <p className={classes.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={classes.error} id={`${own}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
