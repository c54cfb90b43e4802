import { useCallback } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import { useMayEdit } from '#src/data/edits/use-may-edit.ts'
import { useMay } from '#src/data/use-may.ts'

/** True for people whom this person may change: he holds the code, and they are within his data scope. */
export function useEditable(): (person: { readonly groupUri: string }) => boolean {
  const may = useMay()
  const isWithin = useMayEdit(employee)
  return useCallback((person) => may('staff_edit') && isWithin(person), [may, isWithin])
}
