// What has to be right before several are registered: as in the form of one, and nobody twice.
import { text } from '#src/i18n/i18n.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import type { Rules } from '#src/ui/form/form-state.ts'
import { lengthBetween, mobile, needed } from '#src/ui/form/rules.ts'
import { heldTwice } from './card-grid.ts'
import { numberFault } from './newcomer-fault.ts'
import { type SeveralValues, valueKey } from './several-values.ts'
import type { NewcomerLabels } from './use-newcomer-labels.ts'

/** `chosenOf`: whose passport is used instead of what is typed. */
export function severalRules(
  people: readonly { readonly key: string }[],
  chosenOf: (key: string) => string | undefined,
  labels: NewcomerLabels,
  today: string,
): Rules<SeveralValues> {
  const twiceIn = (values: SeveralValues) =>
    heldTwice(new Map(people.map(({ key }) => [key, chosenOf(key) ?? values[valueKey(key, 'idNo')] ?? ''])))
  const rules: Record<string, Rules<SeveralValues>[string]> = {
    teamUri: needed(labels.teamUri, 'choose'),
    workType: needed(labels.workType, 'choose'),
  }
  for (const { key } of people) {
    const isChosen = chosenOf(key) !== undefined
    rules[valueKey(key, 'idNo')] = (value, values) => {
      const words = text(newcomersText)
      if (isChosen) return twiceIn(values).has(key) ? words.sameTwice : undefined
      return (
        numberFault({ idType: 'residentId', idNo: value }, today, labels.idNo) ??
        (twiceIn(values).has(key) ? words.twice : undefined)
      )
    }
    if (isChosen) continue
    rules[valueKey(key, 'name')] = (value) => needed(labels.name)(value) ?? lengthBetween(2, 30)(value)
    rules[valueKey(key, 'mobile')] = mobile
  }
  return rules
}
