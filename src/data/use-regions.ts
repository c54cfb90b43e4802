import { useMemo } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { type Regions, readRegions } from '#src/lib/regions.ts'
import { type Kept, useKept } from './use-kept.ts'

/** All regions of the PRC; without a network once this device has had them. */
export function useRegions(): Kept<Regions> {
  const { value, state } = useKept(baseDataCalls.regionTable, {})
  const regions = useMemo(() => (value ? readRegions(value.lines) : undefined), [value])
  return { value: regions, state }
}
