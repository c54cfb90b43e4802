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
