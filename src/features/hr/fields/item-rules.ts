// What is wrong with the items of a list field.
import { checkBankCard } from '#contract/kit/prc/bank-card.ts'
import { fieldLabel, partLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr.ts'
import { refusalText } from '#src/i18n/hr-refusals.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { dateRule, monthRule } from '#src/ui/form/rules.ts'
import { ITEM_PARTS, type PartKind } from './item-parts.ts'

export type Item = Readonly<Record<string, unknown>>

export interface ItemContext {
  readonly ownMobile: string
  readonly language: Language
}

/** The key of a part of the item at a place. */
export const partKey = (at: number, part: string): string => `${at}.${part}`

/** Messages by `<place>.<part>`: what is missing, dates in the wrong order, more than one highest education. */
export function itemErrors(
  name: string,
  items: readonly Item[],
  context: ItemContext,
): Readonly<Record<string, string>> {
  const words = (context.language === 'en' ? hrText.en : hrText.zh).detail
  const errors: Record<string, string> = {}
  let highest = 0
  for (const [at, item] of items.entries()) {
    for (const { part, required, kind, mayBeFuture } of ITEM_PARTS[name] ?? []) {
      const isEmpty = item[part] === null || item[part] === undefined || String(item[part]).trim() === ''
      if (required === true && isEmpty)
        errors[partKey(at, part)] = words.itemMissing(partLabel(name, part, context.language))
      const wrong = isEmpty ? undefined : timeError(kind, String(item[part]), mayBeFuture === true)
      if (wrong !== undefined) errors[partKey(at, part)] = wrong
    }
    const [from, to] = name === 'certs' ? [item.issueDate, item.expireDate] : [item.start, item.end]
    if (typeof from === 'string' && typeof to === 'string' && to < from) {
      errors[partKey(at, name === 'certs' ? 'expireDate' : 'end')] = words.datesSwapped
    }
    if (item.isHighest === true && ++highest > 1) errors[partKey(at, 'isHighest')] = words.oneHighest
    if (name === 'emergency' && item.mobile === context.ownMobile) errors[partKey(at, 'mobile')] = words.ownNumber
    if (name === 'bank' && typeof item.cardNo === 'string' && item.cardNo !== '') {
      const isWage = item.usage === 'wage'
      const checked = checkBankCard(item.cardNo, { luhn: isWage ? 'error' : 'warning', foreign: !isWage })
      if (!checked.ok) errors[partKey(at, 'cardNo')] = refusalText('bankCardInvalid', context.language)
    }
  }
  return errors
}

function timeError(kind: PartKind, value: string, allowFuture: boolean): string | undefined {
  if (kind === 'date') return dateRule({ allowFuture })(value)
  return kind === 'month' ? monthRule(value) : undefined
}

/** The first thing wrong with the items, as a rule of a form's field says it. */
export function itemsRule(name: string, items: readonly Item[], context: ItemContext): string | undefined {
  const [first] = Object.entries(itemErrors(name, items, context))
  if (!first) return undefined
  const words = (context.language === 'en' ? hrText.en : hrText.zh).detail
  const label = fieldLabel('employee', name, context.language)
  return `${words.item(label, Number.parseInt(first[0], 10) + 1)}：${first[1]}`
}
