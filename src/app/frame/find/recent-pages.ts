// The pages opened last on this device, the latest first. Addresses of pages alone: nothing of whom or what they showed.
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'

const KEY = 'gantry.recent-pages'
const MOST = 8

/** Their paths; what was kept by another version and cannot be read is none. */
export function recentPaths(): readonly string[] {
  return (readPreference(KEY) ?? '').split(' ').filter((path) => path.startsWith('/'))
}

/** Notes that a page was opened. */
export function noteRecent(path: string): void {
  const kept = recentPaths()
  if (kept[0] === path) return
  keepPreference(KEY, [path, ...kept.filter((one) => one !== path)].slice(0, MOST).join(' '))
}
