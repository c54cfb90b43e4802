// Formulas as people read and type them: with the names of fields in the braces. They are kept with codes, which names may change beside.
import type { FormColumn, FormField } from '#contract/domains/approval/form-field.ts'

const NUMERIC: readonly FormColumn['type'][] = ['number', 'money', 'formula', 'rating']
const BRACES = /\{([^{}]*)\}/g

/** Something that a formula may use: where it stands, its name, and how it is put in. */
export interface FormulaPart {
  readonly path: string
  readonly name: string
  /** A column of a table is added up. */
  readonly isColumn: boolean
}

/** What the formula of a field, or of a column of the table `inside`, may use. */
export function formulaParts(form: readonly FormField[], of: FormColumn, inside?: FormField): FormulaPart[] {
  const isUsable = (one: FormColumn) => NUMERIC.includes(one.type) && one.fieldId !== of.fieldId
  const part = (path: string, name: string, isColumn: boolean): FormulaPart => ({ path, name, isColumn })
  const own = (inside?.columns ?? []).filter(isUsable).map((one) => part(one.fieldId, one.label, false))
  const others = form.flatMap((one) => {
    if (one.type !== 'table') return isUsable(one) ? [part(one.fieldId, one.label, false)] : []
    if (one.fieldId === inside?.fieldId) return []
    const columns = (one.columns ?? []).filter(({ type }) => NUMERIC.includes(type))
    return columns.map((column) => part(`${one.fieldId}.${column.fieldId}`, `${one.label}.${column.label}`, true))
  })
  const seen = new Set<string>()
  // Of two with the same name the second goes by its code.
  return [...own, ...others].map((one) => {
    const name = seen.has(one.name) ? one.path : one.name
    seen.add(one.name)
    return { ...one, name }
  })
}

/** With names for codes. */
export const namedFormula = (formula: string, parts: readonly FormulaPart[]): string =>
  formula.replace(BRACES, (whole, path: string) => {
    const name = parts.find((one) => one.path === path)?.name
    return name === undefined ? whole : `{${name}}`
  })

/** With codes for names; a name that is none stays, and is said to be wrong. */
export const codedFormula = (text: string, parts: readonly FormulaPart[]): string =>
  plainSigns(text).replace(BRACES, (whole, typed: string) => {
    const path = parts.find(({ name }) => name === typed.trim())?.path
    return path === undefined ? whole : `{${path}}`
  })

/** Signs as they come from a Chinese keyboard. */
const plainSigns = (text: string): string => text.replace(/[×÷（）＋－｛｝]/g, (sign) => SIGNS[sign] ?? sign)

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '×': '*', '÷': '/', '（': '(', '）': ')', '＋': '+', '－': '-', '｛': '{', '｝': '}' },
}

/** What choosing a part adds at the end. */
export const insertedPart = ({ path, isColumn }: FormulaPart): string => (isColumn ? `sum({${path}})` : `{${path}}`)
