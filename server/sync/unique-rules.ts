// The unique rules of the collections, as the database declares them; the memory store keeps them by this table.
import type { AnyRow } from '#contract/kit/collection.ts'

export interface UniqueRule {
  /** Name of the index in the database. */
  readonly constraint: string
  readonly collection: string
  readonly field: string
  /** Rows it holds for; removed rows and empty values never count. */
  readonly holdsFor?: (row: AnyRow) => boolean
}

export const UNIQUE_RULES: readonly UniqueRule[] = [
  { constraint: 'department_code_unique', collection: 'department', field: 'code' },
  { constraint: 'custom_field_label_unique', collection: 'customField', field: 'label' },
  { constraint: 'employee_employee_no_unique', collection: 'employee', field: 'employeeNo' },
  {
    constraint: 'employee_mobile_unique',
    collection: 'employee',
    field: 'mobile',
    holdsFor: (row) => row.employeeStatus !== 'left' && row.employeeStatus !== 'entryCancelled',
  },
]
