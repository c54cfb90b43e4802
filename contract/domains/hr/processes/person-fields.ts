// What every process about a person of the roster says of him: as it was when the record began.
import { optional, ref, text, username } from '../../../kit/field.ts'

/** Whom it is about; the server takes all but the reference from the roster. */
export const personFields = () => ({
  employeeUri: ref('employee'),
  /** As it was when the record was made: the person himself may not see the roster. */
  employeeName: text(1, 30),
  /** The person's department: whoever manages these records sees those of his data scope. */
  groupUri: ref('department'),
  employeeUsername: optional(username()),
  /** The direct superior's, who assesses or decides where the process says so. */
  managerUsername: optional(username()),
})
