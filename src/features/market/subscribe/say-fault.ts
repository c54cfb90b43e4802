// What stands against a subscription, in the words of the dialog.
import type { SubscribeFault } from '#contract/domains/market/subscribe-check.ts'
import type { subscribeText } from '#src/i18n/market/subscribe.ts'

type Words = (typeof subscribeText)['zh']

/** The sentence for a fault. */
export function sayFault(fault: SubscribeFault, words: Words): string {
  switch (fault.kind) {
    case 'noPricing':
      return words.noPricing
    case 'range':
      return words.range(fault.ranges.join(words.or))
    case 'plan':
      return words.noPlan
    case 'headcount':
      return words.noPeople
    case 'scope':
      return words.scopeTooLarge(fault.most)
    case 'cycle':
      return words.noCycle
  }
}
