// Conditions: of branches, and of fields that are shown only sometimes.
import type { Comparison, FormValues } from './form-field.ts'

/** What a condition may look at. */
export interface Facts {
  readonly values: FormValues
  readonly starter: {
    readonly username: string
    /** Departments from his own up to the root. */
    readonly path: readonly string[]
    /** Keys and ids of his roles. */
    readonly roles: readonly string[]
  }
  /** Of departments that the form names: themselves and those above, by id. */
  readonly paths?: Readonly<Record<string, readonly string[]>>
}

/** Alternatives, each of comparisons that all have to hold. */
export type Groups = readonly (readonly Comparison[])[]

/** The field of a comparison that speaks of whoever has started. */
const STARTER = 'starter'

/** Whether one of the groups holds; a group without a comparison holds for nobody. */
export const groupsHold = (groups: Groups, facts: Facts): boolean =>
  groups.some((all) => all.length > 0 && all.every((one) => comparisonHolds(one, facts)))

/** Whether a comparison over the values alone holds: of fields that are shown sometimes. */
export const holdsHere = (one: Comparison, values: FormValues): boolean =>
  comparisonHolds(one, { values, starter: { username: '', path: [], roles: [] } })

/** Whether one comparison holds. What is empty is equal to nothing, and neither more nor less than anything. */
function comparisonHolds({ field, op, values }: Comparison, facts: Facts): boolean {
  const given = field === STARTER ? facts.starter.username : facts.values[field]
  const [first, second] = values
  switch (op) {
    case 'empty':
      return isEmpty(given)
    case 'eq':
      return !isEmpty(given) && same(given, first)
    case 'ne':
      return !same(given, first)
    case 'in':
      return values.some((one) => same(given, one))
    case 'notIn':
      return !values.some((one) => same(given, one))
    case 'contains':
      return contains(given, first)
    case 'deptIn':
      return departments(field, given, facts).some((one) => values.includes(one))
    case 'roleIn':
      return facts.starter.roles.some((one) => values.includes(one))
    case 'between':
      return compare(given, first) >= 0 && compare(given, second) <= 0
    case 'gt':
      return compare(given, first) > 0
    case 'ge':
      return compare(given, first) >= 0
    case 'lt':
      return compare(given, first) < 0
    case 'le':
      return compare(given, first) <= 0
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A list is the same as one value when it holds nothing else. */
const same = (given: unknown, wanted: unknown): boolean =>
  Array.isArray(given) ? given.length === 1 && given[0] === wanted : given === wanted

function contains(given: unknown, wanted: unknown): boolean {
  if (Array.isArray(given)) return given.includes(wanted)
  return typeof given === 'string' && typeof wanted === 'string' && wanted !== '' && given.includes(wanted)
}

/** NaN where they cannot be put in an order: then nothing holds. */
function compare(given: unknown, wanted: unknown): number {
  if (typeof given === 'number' && typeof wanted === 'number') return given - wanted
  if (typeof given !== 'string' || typeof wanted !== 'string' || given === '' || wanted === '') return Number.NaN
  return given < wanted ? -1 : given > wanted ? 1 : 0
}

/** The departments that a comparison is about, with all those above them. */
function departments(field: string, given: unknown, { starter, paths = {} }: Facts): readonly string[] {
  if (field === STARTER) return starter.path
  const named = [given].flat().filter((one) => typeof one === 'string')
  return named.flatMap((one) => paths[one] ?? [one])
}
