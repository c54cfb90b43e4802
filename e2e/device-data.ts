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
          if (!opening.result.objectStoreNames.contains('pages')) {
            opening.result.close()
            resolve(0)
            return
          }
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

/** Waits until the server has answered every edit that was made on this device under the identity that is open. */
export async function allAnswered(page: Page): Promise<void> {
  const isAnswered = async () => {
    const read = async <T>(name: string, store: string): Promise<T[]> => {
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        const opening = indexedDB.open(name)
        // It has just gone: opening it must not make it anew.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(undefined)
        opening.onsuccess = () => resolve(opening.result)
      })
      if (!database?.objectStoreNames.contains(store)) {
        database?.close()
        return []
      }
      return new Promise<T[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.onerror = () => reject(reading.error)
        reading.onsuccess = () => resolve(reading.result)
      }).finally(() => database.close())
    }
    const values = await read<{ key: string; value: { current?: string } }>('gantry-device', 'values')
    const open = values.find(({ key }) => key === 'session')?.value.current
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('gantry-outbox:') ? [name] : [],
    )
    const edits = await Promise.all(names.map((name) => read<{ domain: string; state: string }>(name, 'edits')))
    return edits.flat().every(({ domain, state }) => domain !== open || (state !== 'queued' && state !== 'sent'))
  }
  // By a clock: a tab that nobody looks at draws no frames.
  await page.waitForFunction(isAnswered, undefined, { polling: 100 })
}

/** Waits until what was typed into a form lies on the device: a page that goes earlier takes it with it. */
export async function draftKept(page: Page, words: string): Promise<void> {
  const isKept = async (wanted: string) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gantry-device')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
    const drafts = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => resolve(reading.result)
    }).finally(() => database.close())
    return drafts.some((draft) => JSON.stringify(draft).includes(wanted))
  }
  await page.waitForFunction(isKept, words, { polling: 100 })
}
