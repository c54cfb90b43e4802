// What is typed as the value of a condition, and what it means: numbers as numbers, amounts in fen.
import type { Comparison, FormFieldType } from '#contract/domains/approval/form-field.ts'

const FEN = 100
const COMMA = /[,，、;；]/
const MANY: readonly Comparison['op'][] = ['between', 'in', 'notIn', 'deptIn', 'roleIn']

const isNumber = (field: string, type: FormFieldType | undefined): boolean =>
  field.endsWith('.length') || type === 'number' || type === 'money' || type === 'formula' || type === 'rating'

/** The values that a text means; what is no number where one is asked for is left out. */
export function readValues(
  text: string,
  { field, op }: Pick<Comparison, 'field' | 'op'>,
  type: FormFieldType | undefined,
): Comparison['values'] {
  const parts = (MANY.includes(op) ? text.split(COMMA) : [text]).map((one) => one.trim()).filter((one) => one !== '')
  if (!isNumber(field, type)) return parts
  return parts.flatMap((one) => {
    const number = Number(one)
    return Number.isNaN(number) ? [] : [type === 'money' ? Math.round(number * FEN) : number]
  })
}

/** The same as it was typed. */
export const writeValues = ({ values }: Pick<Comparison, 'values'>, type: FormFieldType | undefined): string =>
  values.map((one) => (type === 'money' && typeof one === 'number' ? String(one / FEN) : String(one))).join('，')
