import type { DeviceStore } from './device-store.ts'

/** The token of the identity that is open on this device; null when there is none to be had. */
export async function currentToken(device: Pick<DeviceStore, 'session'>): Promise<string | null> {
  const session = await device.session()
  return session?.identities[session.current]?.token ?? null
}
