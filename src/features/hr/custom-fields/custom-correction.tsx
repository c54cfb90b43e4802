import type { CustomField } from '#contract/domains/hr/custom-value.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'
import { useDepartments } from '../departments/use-departments.ts'
import { CustomInput } from './custom-input.tsx'

/** A custom field's own input where no form of the person is around it. */
export function CustomCorrection(props: { custom: CustomField; field: FieldBinding<unknown>; label: string }) {
  const departments = useDepartments()
  return <CustomInput {...props} departments={departments} />
}
