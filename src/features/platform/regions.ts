// Regions as they are fetched, level by level, and kept on this device: chosen once, they are there without a network.
import type { Region } from '#contract/domains/base-data-calls.ts'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'

const KEY = 'gantry.regions.'

/** The regions below a code ('' for the provinces) that this device has kept, if any. */
export function keptRegions(parentCode: string): readonly Region[] | undefined {
  const kept = readPreference(KEY + parentCode)
  if (kept === undefined) return undefined
  try {
    const rows: unknown = JSON.parse(kept)
    return Array.isArray(rows) ? (rows as Region[]) : undefined
  } catch {
    // Cut off by a full disk: fetched again.
    return undefined
  }
}

/** Keeps a level for later; a device that will not simply asks again. */
export const keepRegions = (parentCode: string, regions: readonly Region[]): boolean =>
  keepPreference(KEY + parentCode, JSON.stringify(regions))

/** The codes above and with a six-digit code: province, city, county, as far as it goes. */
export function regionChain(code: string | undefined): readonly string[] {
  if (code === undefined || !/^\d{6}$/.test(code)) return []
  const province = `${code.slice(0, 2)}0000`
  const city = `${code.slice(0, 4)}00`
  return [...new Set([province, city, code])].filter((one, at) => at === 0 || one !== province)
}
