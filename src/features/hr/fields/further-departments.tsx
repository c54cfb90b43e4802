import { useMemo, useState } from 'react'
import { DepartmentsChoice } from '#src/records/directory/departments-field.tsx'
import type { Departments } from '#src/records/directory/use-departments.ts'
import type { FieldBinding } from '#src/ui/form/use-form.ts'

interface FurtherDepartmentsProps {
  field: FieldBinding<readonly string[]>
  label: string
  departments: Departments
  /** Not to be chosen: it is moved by an act of its own. */
  primary: string | undefined
}

/** The departments of a person beside the primary one. */
export function FurtherDepartments({ field, label, departments, primary }: FurtherDepartmentsProps) {
  /** What stood there at first may be taken away and put back. */
  const [held] = useState(field.value)
  const source = useMemo(() => departments.furtherSource(primary, held), [departments, primary, held])
  return (
    <DepartmentsChoice
      field={field}
      label={label}
      departments={departments}
      source={source}
      value={field.value.filter((uri) => uri !== primary)}
      // Those that he may not see, or not staff, stay as they are.
      isOpen={(uri) => departments.rows.has(uri) && departments.placeOr(uri) !== undefined}
    />
  )
}
