import type { Page } from 'playwright-core'

const PATIENCE_MS = 180_000

/** Rows that a device is to hold at least, by collection. */
export type Held = Readonly<Record<string, number>>

/** Asked again and again: to `waitForFunction` a promise is true, whatever becomes of it. */
export async function untilFilled(page: Page, wanted: Held): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const missing = await page.evaluate(notFilled, wanted)
    if (missing === '') return
    if (performance.now() > until) throw new Error(`the device does not hold ${missing}`)
    await page.waitForTimeout(250)
  }
}

/** Runs in the page: what no mirror on this device holds whole; '' for nothing. */
async function notFilled(wanted: Held): Promise<string> {
  let said = 'any mirror'
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('gantry-mirror:')) continue
    const metas = await new Promise<readonly (readonly [string, { rows?: number; filling?: unknown } | undefined])[]>(
      (resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const store = opening.result.transaction('meta').objectStore('meta')
          const keys = Object.keys(wanted)
          const asked = keys.map((key) => store.get(`collection:${key}`))
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve(keys.map((key, at) => [key, asked[at]?.result] as const))
          }
        }
      },
    )
    const missing = metas.filter(([key, meta]) => meta?.filling !== null || (meta.rows ?? 0) < (wanted[key] ?? 0))
    if (missing.length === 0) return ''
    said = missing.map(([key, meta]) => `${wanted[key]} of ${key} (${meta?.rows ?? 0})`).join(', ')
  }
  return said
}
