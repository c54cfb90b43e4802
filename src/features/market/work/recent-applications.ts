// The applications opened last on this device, the latest first.
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'

const KEY = 'gantry.recent-applications'
const MOST = 4

/** Their ids; what cannot be opened under the present identity is left out by whoever shows them. */
export const recentApplications = (): readonly string[] => (readPreference(KEY) ?? '').split(' ').filter(Boolean)

/** Notes that one was opened. */
export function noteApplication(uri: string): void {
  keepPreference(KEY, [uri, ...recentApplications().filter((one) => one !== uri)].slice(0, MOST).join(' '))
}
