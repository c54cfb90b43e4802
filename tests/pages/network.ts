// The network of a page's device goes and comes, and the device notices.
import type { OpenPage } from './page-kit.tsx'

/** Takes the network away, or gives it back. */
export function setNetwork({ device }: Pick<OpenPage, 'device'>, online: boolean): void {
  device.network.online = online
  device.wake()
}

export const leaveNetwork = (app: OpenPage): void => setNetwork(app, false)

/** Done when the server has answered every edit that has waited. */
export async function findNetwork(app: OpenPage): Promise<void> {
  setNetwork(app, true)
  await app.allSent()
}
