// Numbers that somebody else has, as far as this device knows; the server decides.

import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { RowsHub } from '#src/data/rows/rows-hub.ts'
import { PRESENT_STATUSES } from '#src/records/directory/person-state.ts'

export interface TakenNumbers {
  /** Name of the one who has the number. */
  readonly employeeNo?: string
  readonly mobile?: string
}

/** Who else has the employee number, and who of those present has the mobile number. */
export async function takenNumbers(
  hub: RowsHub,
  numbers: { employeeNo?: string | undefined; mobile?: string | undefined },
  ownUri: string | undefined,
): Promise<TakenNumbers> {
  const nameOf = async (filters: readonly RowFilter[]) => {
    const { rows } = await hub.ask('employee', { filters, limit: 2 })
    const other = rows.find((row) => row.uri !== ownUri)
    return other && String(other.name)
  }
  const byNumber = numbers.employeeNo && (await nameOf([{ field: 'employeeNo', is: numbers.employeeNo }]))
  const present: RowFilter = { field: 'employeeStatus', in: PRESENT_STATUSES }
  const byMobile = numbers.mobile && (await nameOf([{ field: 'mobile', is: numbers.mobile }, present]))
  return { ...(byNumber ? { employeeNo: byNumber } : {}), ...(byMobile ? { mobile: byMobile } : {}) }
}
