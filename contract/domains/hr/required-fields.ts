// What a record of the roster cannot be without. Records made before a rule stay as they are until somebody fills them in.
import { permissionOfField } from '../../kit/collection.ts'
import { employee } from './employee.ts'

/** In the order in which the form asks for them. */
const REQUIRED = ['name', 'employeeNo', 'mobile', 'groupUri', 'employeeType', 'entryDate'] as const

/** Fields that a new person's values lack, of those that whoever adds him may write: the others come later, from others. */
export function missingOfNew(values: Readonly<Record<string, unknown>>, may: (code: string) => boolean): string[] {
  return REQUIRED.filter((field) => (values[field] ?? null) === null && may(permissionOfField(employee, field) ?? ''))
}

/** The first field that a patch would empty although the record has a value there and has to. */
export function emptiedBy(
  patch: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  return REQUIRED.find((field) => patch[field] === null && (row[field] ?? null) !== null)
}
