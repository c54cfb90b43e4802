import { CUSTOM_FIELD_GROUPS } from '#contract/domains/hr/custom-field.ts'
import { enumLabel } from '#src/i18n/field-words.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import type { RosterField } from '../fields/roster-fields.ts'
import classes from './custom-fields.module.css'
import { CustomInput } from './custom-input.tsx'

interface CustomInputsProps {
  fields: readonly RosterField[]
  binding: (path: `custom${string}.${string}`) => FieldBinding<unknown>
  departments: Departments
}

/** Inputs of custom fields in a form, under the names of their groups. */
export function CustomInputs({ fields, binding, departments }: CustomInputsProps) {
  const language = useLanguage()
  return CUSTOM_FIELD_GROUPS.map((group) => {
    const own = fields.filter((one) => one.section === group)
    if (own.length === 0) return null
    return [
      <h3 key={group} className={classes.group} data-wide>
        {enumLabel('groupCode', group, language, 'customField')}
      </h3>,
      ...own.map(
        ({ field, custom }) =>
          custom && (
            <CustomInput
              key={field}
              custom={custom}
              field={binding(field as `custom${string}.${string}`)}
              label={custom.label}
              departments={departments}
            />
          ),
      ),
    ]
  })
}
