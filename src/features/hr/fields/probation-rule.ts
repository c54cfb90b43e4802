// The longest probation that the law allows by the contract in the record, beside the field.
import { type ProbationProblem, probationProblem } from '#contract/domains/hr/probation.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Rule } from '#src/ui/form/rules.ts'

/** In plain words, with the limit. */
export function probationText({ reason, most }: ProbationProblem, language: Language): string {
  const words = (language === 'en' ? hrText.en : hrText.zh).form
  return reason === 'probationTooLong' ? words.probationLimit(most) : refusalText(reason, language)
}

/** Over `row` and whatever else the form changes of it. */
export function probationRule(language: Language, row: Readonly<Record<string, unknown>> = {}): Rule<unknown> {
  return (value, values) => {
    const changed = { ...(values as object | undefined), probationMonths: value }
    const problem = probationProblem(changed, row)
    return problem && probationText(problem, language)
  }
}
