// What lies on a device, read past the app.
import type { Device } from '../kit/client/client-device.ts'

const ended = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function textOf(value: unknown): Promise<string> {
  if (value instanceof Blob) return value.text()
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = await Promise.all(Object.entries(value).map(async ([key, one]) => `${key}=${await textOf(one)}`))
  return inner.join('\n')
}

/** Everything that the device has stored, as one text: every database of it, and the two storages of the browser. */
export async function storedText({ browser: { factory }, databases }: Device): Promise<string> {
  const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries({ ...storage }).flat())
  for (const name of await databases()) {
    const database = await ended(factory.open(name))
    for (const store of database.objectStoreNames) {
      const stored = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([ended(stored.getAllKeys()), ended(stored.getAll())])
      texts.push(name, store, await textOf(keys), await textOf(values))
    }
    database.close()
  }
  return texts.join('\n')
}
