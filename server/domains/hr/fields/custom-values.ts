// Values of custom fields, as only the server can judge them.
import { customField } from '#contract/domains/hr/custom-field.ts'
import { partedValues } from '#contract/domains/hr/custom-map.ts'
import { employee } from '#contract/domains/hr/employee.ts'
import { department } from '#contract/domains/organisation.ts'
import { keyOf } from '#contract/kit/map-path.ts'
import { refuse } from '#contract/kit/refusal.ts'
import type { Tx } from '#contract/kit/tx.ts'

/**
 * Custom values that are about to be kept: people and departments must be there, and a field that gets its first value is
 * marked, so that it is never removed. The fields were checked against their types by the mutation itself.
 */
export async function keepCustomValues(all: Tx, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [path, value] of Object.entries(partedValues(values).custom)) {
    if (value === null) continue
    const uri = keyOf(path) ?? ''
    const field = await all.get(customField, uri)
    if (!field) refuse('customFieldMissing', { field: path })
    const target = field.fieldType === 'user' ? employee : field.fieldType === 'dept' ? department : undefined
    if (target && !(await all.get(target, String(value)))) refuse('invalid', { field: path, reason: 'notFound' })
    if (!field.hasData) await all.patch(customField, uri, { hasData: true })
  }
}
