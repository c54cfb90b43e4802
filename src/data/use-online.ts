import { useSyncStatus } from './engine/use-sync-status.ts'

/** False once a request has found no server; before the first request nobody knows, and that counts as online. */
export function useOnline(): boolean {
  return useSyncStatus().reachable !== false
}
