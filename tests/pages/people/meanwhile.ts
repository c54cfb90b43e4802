// Two who change the same without seeing each other: one here without a network, the other elsewhere.
import { type Locator, page } from 'vitest/browser'
import type { OpenPage } from '../page-kit.tsx'
import { shown } from './form-acts.ts'

/** Does something without a network, something else elsewhere meanwhile, and lets the two meet; answers the card of what was refused. */
export async function meanwhile(
  app: OpenPage,
  name: string | undefined,
  without: () => Promise<void>,
  elsewhere: () => Promise<unknown>,
): Promise<Locator> {
  const { network } = app.device
  await app.allSent()
  network.online = false
  await without()
  await elsewhere()
  network.online = true
  app.device.wake()
  await app.goTo('/sync')
  const card = page.getByRole('article', name === undefined ? undefined : { name: new RegExp(name) })
  await shown(card)
  return card
}
