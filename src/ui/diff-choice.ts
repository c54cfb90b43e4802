import type { ReactNode } from 'react'

/** One field of which two people made different things; texts as they are read. */
export interface DiffField {
  key: string
  label: string
  base: string | undefined
  mine: string | undefined
  server: string | undefined
  /** Who made it so, and when; left out where that is not known. */
  serverBy?: ReactNode
}

/** What is kept of a field: my value, the one that is there, or something else, as its control holds it. */
export type DiffChoice = { kind: 'mine' } | { kind: 'server' } | { kind: 'own'; value: unknown }

export type DiffChoices = Readonly<Record<string, DiffChoice | undefined>>

/** Where my change and what is there now are the same, nothing has to be chosen. */
export function isAgreed(field: DiffField): boolean {
  return (field.mine ?? '') === (field.server ?? '')
}

/** The fields that still need a choice. */
export function undecided(fields: readonly DiffField[], choices: DiffChoices): readonly DiffField[] {
  return fields.filter((field) => !isAgreed(field) && choices[field.key] === undefined)
}
