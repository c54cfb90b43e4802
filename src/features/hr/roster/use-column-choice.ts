// Which columns the roster shows: a preference of this device, by organisation. It names fields, never values.
import { useMemo, useState } from 'react'
import { useRunning } from '#src/data/data-context.tsx'
import { useMay } from '#src/data/use-may.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'
import { useCustomFields } from '../custom-fields/use-custom-fields.ts'
import { exportableFields } from '../export/export-columns.ts'
import type { RosterField } from '../fields/roster-fields.ts'

/**
 * Columns until somebody chooses: as many as a screen of 1440 shows beside the navigation, those needed most first. Name and
 * status always lead.
 */
export const FIRST_COLUMNS = [
  'employeeNo',
  'groupUri',
  'stationUri',
  'mobile',
  'employeeType',
  'stage',
  'entryDate',
  'plannedRegularDate',
] as const

const LEADING = new Set(['name', 'employeeStatus'])

export interface ColumnChoice {
  /** Every field that can be a column. */
  readonly fields: readonly RosterField[]
  /** The chosen ones, in their order. */
  readonly chosen: readonly RosterField[]
  readonly choose: (fields: readonly string[]) => void
}

/** The columns of the roster and how to change them. What the person may not read any more is left out. */
export function useColumnChoice(): ColumnChoice {
  const may = useMay()
  const customs = useCustomFields()
  const key = `roster-columns:${useRunning()?.who.domain ?? ''}`
  const [changed, setChanged] = useState<{ key: string; names: readonly string[] }>()
  return useMemo(() => {
    const fields = exportableFields(may, customs.fields).filter(
      ({ field, kind }) => kind !== 'list' && kind !== 'structure' && !LEADING.has(field),
    )
    // Read by key: which organisation is open is known a moment after the first picture.
    const own = changed?.key === key ? changed.names : parsed(readPreference(key))
    const chosen = (own ?? FIRST_COLUMNS).flatMap((name) => fields.find((one) => one.field === name) ?? [])
    const choose = (names: readonly string[]) => {
      keepPreference(key, JSON.stringify(names))
      setChanged({ key, names })
    }
    return { fields, chosen, choose }
  }, [may, customs, key, changed])
}

function parsed(kept: string | undefined): readonly string[] | undefined {
  if (kept === undefined) return undefined
  try {
    const names: unknown = JSON.parse(kept)
    return Array.isArray(names) ? names.filter((one) => typeof one === 'string') : undefined
  } catch {
    // Kept by something else: as if nothing had been chosen.
    return undefined
  }
}
