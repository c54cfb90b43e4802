// How a field of a refused edit is corrected by hand. A domain gives the inputs of its own fields through the context; what
// it gives none for is corrected as text, a number, a date or a choice.
import { createContext, type ReactNode } from 'react'
import type { FieldBinding } from '#src/ui/form/use-form.ts'

export interface OwnField {
  /** What the control begins with. */
  readonly begin: (value: unknown) => unknown
  readonly control: (field: FieldBinding<unknown>, label: string) => ReactNode
  /** Why the field does not take what the control holds. */
  readonly problem: (held: unknown) => string | undefined
  /** What the control holds as a value of the field; a file just chosen is kept on this device first. */
  readonly stored: (held: unknown) => Promise<unknown>
}

/** The correction of a field of a row; undefined for one that is changed on its own page, not here. */
export type OwnFieldOf = (collection: string, field: string, uri: string) => OwnField | undefined

/** Fields with inputs of their domain. */
export const FurtherFields = createContext<OwnFieldOf>(() => undefined)
