// Gives the data layer to the hooks below it.
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { IdMaker } from '#contract/kit/id.ts'
import type { CallServer } from './call-server.ts'
import type { DeviceStore } from './device/device-store.ts'
import type { Running } from './device/open-identity.ts'
import type { EngineHost } from './engine/engine-host.ts'
import type { WorkerClient } from './engine/worker-client.ts'

/** What hooks work with. Built once by the composition root. */
export interface DataClient {
  readonly host: EngineHost
  readonly callServer: CallServer
  readonly device: DeviceStore
  readonly newId: IdMaker
  /** Search trees, exports and imports; absent where there are no workers. */
  readonly worker: WorkerClient | undefined
  readonly baseUrl: string
}

const DataContext = createContext<DataClient | undefined>(undefined)

/** Hands the door to data to everything below. */
export function DataProvider({ client, children }: { client: DataClient; children: ReactNode }) {
  return <DataContext value={client}>{children}</DataContext>
}

/** The data layer. Throws outside of `DataProvider`. */
export function useData(): DataClient {
  const client = useContext(DataContext)
  if (!client) throw new Error('there is no DataProvider above')
  return client
}

/** The identity that is open, or undefined before login and while it opens. */
export function useRunning(): Running | undefined {
  const { running } = useData().host
  return useSyncExternalStore(running.subscribe, running.get, running.get)
}
