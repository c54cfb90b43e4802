import { useCallback, useMemo } from 'react'
import { employee } from '#contract/domains/hr/employee.ts'
import type { MaterialLine } from '#contract/domains/hr/materials/material-list.ts'
import { useRows } from '#src/data/rows/use-rows.ts'

/** The names of those who looked at the papers, by their accounts; undefined for somebody out of sight. */
export function useCheckers(
  lines: readonly MaterialLine[],
): (username: string | null | undefined) => string | undefined {
  const asked = [...new Set(lines.flatMap(({ material }) => material?.checkedBy ?? []))].sort().join('\n')
  const query = useMemo(
    () => ({ filters: [{ field: 'username' as const, in: asked === '' ? [] : asked.split('\n') }] }),
    [asked],
  )
  const { rows } = useRows(employee, query)
  return useCallback((username) => rows.find((row) => username && row.username === username)?.name, [rows])
}
