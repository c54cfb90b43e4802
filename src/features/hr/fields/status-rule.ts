// Which state and stage of employment may follow what is in the record, beside the field.
import { statusFault } from '#contract/domains/hr/status-moves.ts'
import type { Language } from '#src/i18n/i18n.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import type { Rule } from '#src/ui/form/rules.ts'

type Values = Readonly<Record<string, unknown>>

const MOVED = ['employeeStatus', 'stage'] as const

/** Over `row` and what else the form changes of it; undefined for any other field, and where there is no record yet. */
export function statusRule(field: string, language: Language, row: Values | undefined): Rule<unknown> | undefined {
  if (!row || !MOVED.some((one) => one === field)) return undefined
  return (value, values) => {
    const all: Values = { ...(values as object | undefined), [field]: value }
    const patch = Object.fromEntries(MOVED.flatMap((one) => (one in all ? [[one, all[one] ?? null]] : [])))
    const fault = statusFault(patch, row)
    return fault?.field === field ? refusalText(fault.reason, language) : undefined
  }
}

/** Whether a value may be chosen for the record at all; without one anything may. */
export const mayFollow = (field: string, value: string, row: Values | undefined): boolean =>
  !row || !MOVED.some((one) => one === field) || statusFault({ [field]: value }, row) === undefined
