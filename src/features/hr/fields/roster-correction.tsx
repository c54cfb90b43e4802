// Inputs of people and departments where no form of the record is around them.
import { employee } from '#contract/domains/hr/employee.ts'
import { useRow } from '#src/data/rows/use-row.ts'
import { useLanguage } from '#src/i18n/i18n.ts'
import { useDepartments } from '#src/records/directory/use-departments.ts'
import { TreeChoiceField } from '#src/ui/form/tree-choice-field.tsx'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { FieldInput } from './field-input.tsx'
import { type Item, itemErrors, partKey } from './item-rules.ts'
import { ItemsEditor, PartInputs } from './items-editor.tsx'
import type { RosterField } from './roster-fields.ts'

interface CorrectionProps {
  field: FieldBinding<unknown>
  label: string
}

/** The input of a single field of a person. */
export function RosterCorrection(props: CorrectionProps & { description: RosterField; primary: string | undefined }) {
  const departments = useDepartments()
  return <FieldInput {...props} departments={departments} />
}

interface ItemsCorrectionProps extends CorrectionProps {
  name: string
  /** A list of items; else one structure. */
  isList: boolean
  personUri: string
}

/** The items of a list field of a person, or the parts of a structured one. */
export function ItemsCorrection({ name, isList, personUri, field, label }: ItemsCorrectionProps) {
  const { row } = useRow(employee, personUri)
  const language = useLanguage()
  const ownMobile = row?.mobile ?? ''
  const item = field.value as Item
  const errors = isList || field.error === undefined ? {} : itemErrors(name, [item], { ownMobile, language })
  return (
    <section aria-label={label}>
      {isList ? (
        <ItemsEditor name={name} field={field as FieldBinding<readonly Item[]>} ownMobile={ownMobile} />
      ) : (
        <PartInputs
          name={name}
          item={item}
          onChange={field.onChange}
          binding={(part) => ({
            id: `${field.id}-${part}`,
            name: part,
            onBlur: field.onBlur,
            error: errors[partKey(0, part)],
          })}
        />
      )}
    </section>
  )
}

/** Where a department lies: below any other that is not below itself. */
export function ParentCorrection({ departmentUri, field, label }: CorrectionProps & { departmentUri: string }) {
  const departments = useDepartments()
  return (
    <TreeChoiceField
      field={field as FieldBinding<string | undefined>}
      label={label}
      required
      source={departments.sourceWithout(departmentUri)}
    />
  )
}
