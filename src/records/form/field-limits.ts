// Limits of fields as the contract has them, for forms that are not drawn by `RecordForm`: no number stands a second time.
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { Field } from '#contract/kit/field.ts'
import type { FieldOf } from '#src/data/rows/use-rows.ts'
import { lengthBetween, numberBetween } from '#src/ui/form/rules.ts'

function limitsOf(of: AnyCollection, name: string, is: 'text' | 'integer') {
  const { kind } = of.fields[name] as Field
  if (kind.is !== is) throw new Error(`${of.name}.${name} is no ${is}`)
  return kind as Extract<Field['kind'], { readonly is: 'text' | 'integer' }>
}

/** Characters that a field holds at most. */
export const mostOf = <C extends AnyCollection>(of: C, field: FieldOf<C>): number => limitsOf(of, field, 'text').max

/** The rule for the length of a text; one that may be left empty has no shortest worth naming. */
export function lengthOf<C extends AnyCollection>(of: C, field: FieldOf<C>) {
  const { min, max } = limitsOf(of, field, 'text')
  return lengthBetween(min === 1 && (of.fields[field] as Field).nullable ? 0 : min, max)
}

/** The rule for a whole number. */
export function numberOf<C extends AnyCollection>(of: C, field: FieldOf<C>) {
  const { min, max } = limitsOf(of, field, 'integer')
  return numberBetween(min, max)
}
