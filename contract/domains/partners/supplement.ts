// What an application lacks: a list of items that whoever reviews it asks for, and whoever applied answers one by one.
import * as z from 'zod/mini'

/** Fields and papers of the form that an item may name; anything else is named in the reviewer's own words. */
export const SUPPLEMENT_FIELDS = ['name', 'uscc', 'contactName', 'contactMobile', 'statement', 'files'] as const

export const MOST_ITEMS = 20
/** Of all rounds; what was asked first goes first. */
export const MOST_KEPT = 60
export const MOST_MISSING = 300
export const MOST_NAME = 40

const answer = {
  /** Whoever applied says that it is there now. */
  isDone: z.boolean(),
  answer: z.string().check(z.maxLength(MOST_MISSING)),
}
export const supplementAnswer = z.object(answer)
export type SupplementAnswer = z.infer<typeof supplementAnswer>

export const supplementItem = z.object({
  /** A field or paper of the form, or something else by its name. */
  field: z.string().check(z.minLength(1), z.maxLength(MOST_NAME)),
  missing: z.string().check(z.minLength(1), z.maxLength(MOST_MISSING)),
  /** The how manyeth supplement it belongs to, from one. */
  round: z.int().check(z.minimum(1), z.maximum(1000)),
  ...answer,
})
export type SupplementItem = z.infer<typeof supplementItem>

const lastRound = (items: readonly SupplementItem[]): number => Math.max(0, ...items.map(({ round }) => round))

/** What was asked for last. */
export function latestItems(items: readonly SupplementItem[]): SupplementItem[] {
  const last = lastRound(items)
  return items.filter(({ round }) => round === last)
}

/** Those of before, and what is asked for now, which nobody has answered yet. */
export function askedAgain(before: readonly SupplementItem[], asked: readonly SupplementItem[]): SupplementItem[] {
  const round = lastRound(before) + 1
  const fresh = asked
    .slice(0, MOST_ITEMS)
    .map(({ field, missing }) => ({ field: field.trim(), missing: missing.trim(), round, isDone: false, answer: '' }))
  return [...before, ...fresh].slice(-MOST_KEPT)
}

/** Whether something was said to an item. */
export const isAnswered = ({ isDone, answer: said }: SupplementAnswer): boolean => isDone || said.trim() !== ''

/** The items with what was answered to the latest; nothing where one of them was left out. */
export function answeredItems(
  items: readonly SupplementItem[],
  answers: readonly SupplementAnswer[],
): SupplementItem[] | undefined {
  const latest = latestItems(items)
  if (answers.length !== latest.length || !answers.every(isAnswered)) return undefined
  const before = items.slice(0, items.length - latest.length)
  return [...before, ...latest.map((one, at) => ({ ...one, ...answers[at] }))]
}
