// What is wrong with the items of a list field, in words.
import { type ItemFault, itemFaults, listFault } from '#contract/domains/hr/item-faults.ts'
import { fieldLabel, partLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'

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
  { ownMobile, language }: ItemContext,
): Readonly<Record<string, string>> {
  const faults = itemFaults(name, items, { ownMobile, today: shanghaiToday() })
  return Object.fromEntries(faults.map((fault) => [partKey(fault.at, fault.part), faultText(name, fault, language)]))
}

function faultText(name: string, { part, reason }: ItemFault, language: Language): string {
  const words = (language === 'en' ? hrText.en : hrText.zh).detail
  switch (reason) {
    case 'missing':
      return words.itemMissing(partLabel(name, part, language))
    case 'invalid':
    case 'notADate':
    case 'phone':
    case 'bankCardInvalid':
    case 'bankCodeInvalid':
      return refusalText(reason, language)
    default:
      return words[reason]
  }
}

/** What is wrong with the list as a whole. */
export function listError(name: string, items: readonly Item[], language: Language): string | undefined {
  const fault = listFault(name, items)
  return fault && (language === 'en' ? hrText.en : hrText.zh).detail[fault]
}

/** The first thing wrong with the items or their list, as a rule of a form's field says it. */
export function itemsRule(name: string, items: readonly Item[], context: ItemContext): string | undefined {
  const [first] = Object.entries(itemErrors(name, items, context))
  if (!first) return listError(name, items, context.language)
  const words = (context.language === 'en' ? hrText.en : hrText.zh).detail
  const label = fieldLabel('employee', name, context.language)
  return `${words.item(label, Number.parseInt(first[0], 10) + 1)}：${first[1]}`
}
