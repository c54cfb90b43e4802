// What lies on the device, read past the app.
import type { Page } from 'playwright-core'

/** Records in which a mirror keeps rows. */
export const rowPages = (page: Page, mirror: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('pages').objectStore('pages').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
    mirror,
  )

/** Waits until the server has answered every edit that lies on this device, whatever its identity. */
export async function allAnswered(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const waiting = async (name: string) => {
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        const opening = indexedDB.open(name)
        // It has just gone: opening it must not make it anew.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(undefined)
        opening.onsuccess = () => resolve(opening.result)
      })
      if (!database) return 0
      const edits = await new Promise<{ state: string }[]>((resolve, reject) => {
        const reading = database.transaction('edits').objectStore('edits').getAll()
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => resolve(reading.result)
      }).finally(() => database.close())
      return edits.filter(({ state }) => state === 'queued' || state === 'sent').length
    }
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('gantry-outbox:') ? [name] : [],
    )
    const counts = await Promise.all(names.map(waiting))
    return counts.every((count) => count === 0)
  })
}
