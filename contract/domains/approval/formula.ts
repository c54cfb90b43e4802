// Formulas of a form: numbers, the four operations, brackets, fields in braces, and sums over the rows of a table.
import type { FormField, FormValues } from './form-field.ts'

type Node =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'field'; readonly path: string }
  | { readonly is: 'call'; readonly name: CallName; readonly path: string }
  | { readonly is: 'minus'; readonly of: Node }
  | { readonly is: 'op'; readonly op: '+' | '-' | '*' | '/'; readonly left: Node; readonly right: Node }

const CALLS = ['sum', 'avg', 'min', 'max', 'count'] as const
type CallName = (typeof CALLS)[number]

export type FormulaProblem = 'syntax' | 'unknownField' | 'divisionByZero' | 'cycle'

/** Why a formula has no value; `at` is what it stumbled over. */
export class FormulaFault extends Error {
  readonly problem: FormulaProblem
  readonly at: string
  constructor(problem: FormulaProblem, at: string) {
    super(`${problem}: ${at}`)
    this.name = 'FormulaFault'
    this.problem = problem
    this.at = at
  }
}

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|\{([\w.]+)\}|([a-z]+)\s*\(|([-+*/()]))/y

function tokens(text: string): string[][] {
  const found: string[][] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new FormulaFault('syntax', text.slice(at, at + 10).trim())
    found.push(
      ['number', 'field', 'call', 'sign'].flatMap((kind, n) => (match[n + 1] ? [kind, match[n + 1] ?? ''] : [])),
    )
  }
  return found
}

/** Reads a formula; throws a `FormulaFault` where it is none. */
function parse(text: string): Node {
  const all = tokens(text)
  let at = 0
  const peek = () => all[at]?.[1]
  const take = (sign: string) => {
    if (peek() !== sign) throw new FormulaFault('syntax', peek() ?? text.slice(-10))
    at++
  }
  const term = (): Node => {
    let left = factor()
    for (let op = peek(); op === '*' || op === '/'; op = peek()) {
      at++
      left = { is: 'op', op, left, right: factor() }
    }
    return left
  }
  const sum = (): Node => {
    let left = term()
    for (let op = peek(); op === '+' || op === '-'; op = peek()) {
      at++
      left = { is: 'op', op, left, right: term() }
    }
    return left
  }
  const factor = (): Node => {
    const [kind, word = ''] = all[at] ?? []
    at++
    if (kind === 'number') return { is: 'number', value: Number(word) }
    if (kind === 'field') return { is: 'field', path: word }
    if (word === '-') return { is: 'minus', of: factor() }
    if (kind === 'call') {
      const name = CALLS.find((one) => one === word)
      const [inner, path = ''] = all[at] ?? []
      if (!name || inner !== 'field') throw new FormulaFault('syntax', word)
      at++
      take(')')
      return { is: 'call', name, path }
    }
    if (word !== '(') throw new FormulaFault('syntax', word || text.slice(-10))
    const inner = sum()
    take(')')
    return inner
  }
  const whole = sum()
  if (at < all.length) throw new FormulaFault('syntax', peek() ?? '')
  return whole
}

const paths = (node: Node): string[] =>
  node.is === 'field' || node.is === 'call'
    ? [node.path]
    : node.is === 'minus'
      ? paths(node.of)
      : node.is === 'op'
        ? [...paths(node.left), ...paths(node.right)]
        : []

/** The fields that a formula takes its numbers from, by their paths; throws where it is none. */
export const fieldsOfFormula = (text: string): string[] => [...new Set(paths(parse(text)))]

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/**
 * The value of a formula over what has been filled in. What is empty counts as nothing; amounts of money are fen. Throws
 * `divisionByZero` where it divides by nothing, `cycle` where a field hangs on itself.
 */
export function formulaValue(
  text: string,
  values: FormValues,
  fields: readonly FormField[],
  row: FormValues = {},
  above: readonly string[] = [],
): number {
  const formulaOf = (fieldId: string) =>
    fields.find((one) => one.fieldId === fieldId && one.type === 'formula')?.formula
  const valueAt = (path: string): number => {
    if (Object.hasOwn(row, path)) return numberOf(row[path])
    const inner = formulaOf(path)
    if (inner === undefined) return numberOf(values[path])
    if (above.includes(path)) throw new FormulaFault('cycle', path)
    return formulaValue(inner, values, fields, row, [...above, path])
  }
  const column = (path: string): number[] => {
    const [table = '', name = ''] = path.split('.')
    const rows = values[table]
    const formula = fields
      .find((one) => one.fieldId === table)
      ?.columns?.find((one) => one.fieldId === name && one.type === 'formula')?.formula
    if (!Array.isArray(rows)) return []
    return rows.map((one: FormValues) =>
      formula === undefined ? numberOf(one[name]) : formulaValue(formula, values, fields, one, [...above, path]),
    )
  }
  const run = (node: Node): number => {
    if (node.is === 'number') return node.value
    if (node.is === 'field') return valueAt(node.path)
    if (node.is === 'minus') return -run(node.of)
    if (node.is === 'call') return totals(node.name, column(node.path))
    const [left, right] = [run(node.left), run(node.right)]
    if (node.op === '+') return left + right
    if (node.op === '-') return left - right
    if (node.op === '*') return left * right
    if (right === 0) throw new FormulaFault('divisionByZero', text)
    return left / right
  }
  return run(parse(text))
}

function totals(name: CallName, numbers: readonly number[]): number {
  const sum = numbers.reduce((all, one) => all + one, 0)
  if (name === 'count') return numbers.length
  if (name === 'sum') return sum
  if (numbers.length === 0) return 0
  if (name === 'avg') return sum / numbers.length
  return name === 'min' ? Math.min(...numbers) : Math.max(...numbers)
}
