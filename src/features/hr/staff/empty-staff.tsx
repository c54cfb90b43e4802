import { Button } from '@mantine/core'
import { employee } from '#contract/domains/hr/employee.ts'
import { useRunning } from '#src/data/data-context.tsx'
import { useMayRead } from '#src/data/edits/use-may-edit.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { DepartmentRow } from '#src/records/directory/department-source.ts'

interface EmptyStaff {
  /** The department that is open; undefined when its address leads nowhere. */
  department: DepartmentRow | undefined
  isGone: boolean
  isFiltered: boolean
  mayAdd: boolean
  onChoose: (uri: string | undefined) => void
}

/** Why nobody stands in the list: gone, out of the reader's scope, filtered away, or really nobody there. */
export function useEmptyStaff({ department, isGone, isFiltered, mayAdd, onChoose }: EmptyStaff) {
  const words = useText(hrText)
  const isWithin = useMayRead(employee)
  const username = useRunning()?.who.username
  const { rows } = useRows(employee, { filters: [{ field: 'username', is: username ?? '' }], limit: 1 })
  const own = rows[0]?.groupUri
  if (isGone) {
    const action = <Button onClick={() => onChoose(undefined)}>{words.toAll}</Button>
    return { text: words.noDepartment, hint: words.noDepartmentHint, action }
  }
  if (department && !isWithin({ groupUri: department.uri })) {
    const action = own !== undefined && <Button onClick={() => onChoose(own)}>{words.toOwn}</Button>
    return { text: words.outOfScope, hint: words.outOfScopeHint, action }
  }
  if (isFiltered) return { text: words.noMatch, hint: words.noMatchHint }
  return { text: words.noPeople, hint: mayAdd ? words.noPeopleHint : words.noPeopleReaderHint }
}
