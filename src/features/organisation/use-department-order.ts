// Putting a department somewhere else among its siblings.
import { useMemo } from 'react'
import { department, patchDepartment } from '#contract/domains/organisation.ts'
import { useMayEdit } from '#src/data/edits/use-may-edit.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { useSave } from '#src/records/use-save.ts'
import type { DepartmentRow } from './department-row.ts'
import { placeAt } from './sibling-order.ts'

export interface DepartmentOrder {
  /** The root stands alone. */
  readonly mayMove: (row: DepartmentRow) => boolean
  /** Puts one of the siblings, which are in order, at the place `to`. */
  readonly place: (siblings: readonly DepartmentRow[], uri: string, to: number) => void
}

/** By whoever may change departments there. */
export function useDepartmentOrder(): DepartmentOrder {
  const save = useSave()
  const may = useMay()
  const isWithin = useMayEdit(department)
  return useMemo(
    () => ({
      mayMove: (row) => row.parentUri !== null && may('department_edit') && isWithin(row),
      place: (siblings, uri, to) => {
        const rows = new Map(siblings.map((row) => [row.uri, row]))
        const placed = placeAt(siblings, uri, to)
        const commands = placed.map((one) =>
          commandOf(patchDepartment, { uri: one.uri, patch: { sortNo: one.sortNo } }, rows.get(one.uri)),
        )
        const undo = placed.map((one) =>
          commandOf(
            patchDepartment,
            { uri: one.uri, patch: { sortNo: rows.get(one.uri)?.sortNo ?? 0 } },
            { uri: one.uri, sortNo: one.sortNo },
          ),
        )
        if (commands.length > 0) void save(commands, { undo }).catch(reportError)
      },
    }),
    [save, may, isWithin],
  )
}
