// Which of a person's educations is the highest: the form keeps the mark on one, so that nobody has to think of it.
import { EDUCATION_LEVELS } from '#contract/domains/hr/employee.ts'
import type { Item } from './item-rules.ts'

const isMarked = ({ isHighest }: Item): boolean => isHighest === true
const ORDER: readonly unknown[] = EDUCATION_LEVELS
const levelOf = ({ level }: Item): number => ORDER.indexOf(level)

/** The list with a mark where it has none: at the highest level, of equals at the first. Other lists stay as they are. */
export function withHighest(name: string, items: readonly Item[]): readonly Item[] {
  if (name !== 'education' || items.length === 0 || items.some(isMarked)) return items
  const best = Math.max(...items.map(levelOf))
  const at = items.findIndex((item) => levelOf(item) === best)
  return items.map((item, index) => (index === at ? { ...item, isHighest: true } : item))
}

/** The list with one item replaced: a mark that is set goes from where it was. */
export function withItem(name: string, items: readonly Item[], at: number, item: Item): readonly Item[] {
  const isMoved = name === 'education' && isMarked(item)
  return items.map((one, index) => {
    if (index === at) return item
    return isMoved && isMarked(one) ? { ...one, isHighest: false } : one
  })
}
