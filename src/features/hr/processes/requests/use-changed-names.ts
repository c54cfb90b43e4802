import { REVIEWABLE } from '#contract/domains/hr/processes/record-request.ts'
import { recordRequestText } from '#src/i18n/hr/processes/record-request.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useNames } from '#src/records/directory/use-names.ts'

/** Names the fields that a request changes; a custom field that this person may not know is one among others. */
export function useChangedNames(): (changed: readonly string[]) => string {
  const words = useText(recordRequestText)
  const nameOf = useNames()
  return (changed) =>
    [
      ...new Set(
        changed.map((field) => {
          const known = REVIEWABLE.find((one) => one === field)
          return known ? words[known] : (nameOf('customField', field) ?? words.other)
        }),
      ),
    ].join(words.between)
}
