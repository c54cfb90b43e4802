import type { Page } from 'playwright-core'

/** Everything that this origin has stored on the device, as one text: every database, the two storages, kept answers. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text()
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      const inner = await Promise.all(Object.entries(value).map(async ([key, one]) => `${key}=${await textOf(one)}`))
      return inner.join('\n')
    }
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }).flat())
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const stored = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([ended(stored.getAllKeys()), ended(stored.getAll())])
        texts.push(name, store, await textOf(keys), await textOf(values))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (answer?.headers.get('content-type')?.includes('json') === true) texts.push(request.url, await answer.text())
      }
    }
    return texts.join('\n')
  })
