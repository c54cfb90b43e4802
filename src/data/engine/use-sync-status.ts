// How things stand between this device and the server, in one value.
import { useMemo, useSyncExternalStore } from 'react'
import { INITIAL_STATUS, type SyncStatus } from '#src/sync/status.ts'
import { useData, useRunning } from '../data-context.tsx'
import type { StorageHealth } from '../device/storage-health.ts'
import { useEditView } from '../edits/use-edits.ts'

export interface SyncView extends SyncStatus {
  /** Acts of this identity: on this device only, on their way, refused. */
  readonly waiting: number
  readonly sending: number
  readonly refused: number
  readonly oldestUnsentAtMs: number | null
  readonly storage: StorageHealth
}

const never = () => () => undefined
const initial = () => INITIAL_STATUS

function useEngineStatus(): SyncStatus {
  const status = useRunning()?.status
  return useSyncExternalStore(status?.subscribe ?? never, status?.get ?? initial, initial)
}

/** When this device last held everything the server had; remembered over restarts. */
export const useInStepAtMs = (): number | null => useEngineStatus().inStepAtMs

/** How the engine and this device's storage stand; live. */
export function useSyncStatus(): SyncView {
  const status = useEngineStatus()
  const { health } = useData().host.storage
  const storage = useSyncExternalStore(health.subscribe, health.get, health.get)
  const { waiting, sending, refused, oldestUnsentAtMs } = useEditView()
  // A server in trouble is not a missing network: what needs it may be tried, and says what came of that.
  const reachable = status.failing && status.reachable === false ? null : status.reachable
  return useMemo(
    () => ({ ...status, reachable, waiting, sending, refused, oldestUnsentAtMs, storage }),
    [status, reachable, waiting, sending, refused, oldestUnsentAtMs, storage],
  )
}
