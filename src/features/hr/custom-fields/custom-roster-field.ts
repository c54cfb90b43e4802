// Custom fields as fields of the roster: they go through the same forms, lists, exports and imports as the built-in ones.
import { customMapOf } from '#contract/domains/hr/custom-map.ts'
import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import { mapPath } from '#contract/kit/map-path.ts'
import type { RosterField } from '../fields/roster-fields.ts'

/** The path of a field's values in a record. */
export const customPath = (field: CustomField): string => mapPath(customMapOf(field), field.uri)

/** The description of a custom field; numbers that are kept apart stand in the sensitive section. */
export function customRosterField(field: CustomField): RosterField {
  const isSensitive = customMapOf(field) === 'customSensitive'
  return {
    field: customPath(field),
    section: isSensitive ? 'sensitive' : field.groupCode,
    kind: 'custom',
    custom: field,
    ...(field.required ? { required: true } : {}),
  }
}
