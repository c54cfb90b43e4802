// The device's own database, over the bare connection: it is read before the first picture, which Dexie would keep waiting.
import { openIdbKv } from '#src/sync/storage/idb-kv.ts'
import { DEVICE_DATABASE, DEVICE_STORES } from './device-session.ts'
import { createDeviceStore, type DeviceStore } from './device-store.ts'

/** Opens what this device keeps of itself and of who is signed in. */
export function openDevice(factory: IDBFactory): { readonly device: DeviceStore; readonly close: () => void } {
  const kv = openIdbKv({ name: DEVICE_DATABASE, stores: DEVICE_STORES, durability: 'strict', factory })
  return { device: createDeviceStore(kv), close: kv.close }
}
