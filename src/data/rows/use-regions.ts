import { useCallback, useMemo } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { type Regions, readRegions, regionNames } from '#src/lib/regions.ts'
import { type Kept, useKept } from '../use-kept.ts'

/** All regions of the PRC, once they are wanted; without a network once this device has had them. */
export function useRegions(isWanted = true): Kept<Regions> {
  const { value, state } = useKept(baseDataCalls.regionTable, {}, isWanted)
  const regions = useMemo(() => (value ? readRegions(value.lines) : undefined), [value])
  return { value: regions, state }
}

/** What a region is called, from the province down, by its six digits; undefined while this device does not know. */
export function useRegionName(isWanted: boolean): (code: string) => string | undefined {
  const { value } = useRegions(isWanted)
  return useCallback((code) => (value && regionNames(value, code).join(' ')) || undefined, [value])
}
