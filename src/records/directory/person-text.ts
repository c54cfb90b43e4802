// By which words people are found.
import type { employee } from '#contract/domains/hr/employee.ts'
import { checkMobile } from '#contract/kit/prc/mobile.ts'
import type { FieldOf } from '#src/data/rows/use-rows.ts'
import type { RowQuery } from '#src/sync/mirror/row-query.ts'

/** Where a person is looked for. */
const PERSON_TEXT_FIELDS = ['name', 'employeeNo', 'mobile'] as const

/** Words that people are looked for by; a whole mobile number may be pasted with +86, blanks and hyphens. */
export function personText(text: string): Pick<RowQuery<FieldOf<typeof employee>>, 'text' | 'textFields'> {
  const mobile = checkMobile(text)
  return { text: mobile.ok ? mobile.value : text, textFields: PERSON_TEXT_FIELDS }
}
