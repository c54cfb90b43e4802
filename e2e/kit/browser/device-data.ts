// What lies on the device, read past the app.
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { outboxName } from '#src/data/device/database-names.ts'
import { DEVICE_DATABASE, type SessionRecord } from '#src/data/device/device-session.ts'
import { type Edit, isUnsettled } from '#src/sync/outbox/edit.ts'

/** How long a busy machine may take. Not by `waitForFunction`: to that a promise is true, whatever becomes of it. */
const PATIENT = { timeout: 60_000, interval: 100 }

/** Waits until the server has answered every edit that was made on this device under the identity that is open. */
export const allAnswered = (page: Page): Promise<void> =>
  vi.waitFor(async () => {
    const values = await stored<{ key: string; value: Partial<SessionRecord> }>(page, DEVICE_DATABASE, 'values')
    const session = values.find(({ key }) => key === 'session')?.value
    if (session?.userId === undefined) throw new Error('nobody has signed in on this device')
    const edits = await stored<Edit>(page, outboxName(session.userId), 'edits')
    const waiting = edits.filter((edit) => edit.domain === session.current && isUnsettled(edit))
    if (waiting.length > 0) throw new Error(`no answer yet: ${waiting.map(({ mutation }) => mutation).join(', ')}`)
  }, PATIENT)

/** Everything that the queue of this device holds, as text. */
export const queueKept = async (page: Page): Promise<string> => {
  const values = await stored<{ key: string; value: Partial<SessionRecord> }>(page, DEVICE_DATABASE, 'values')
  const userId = values.find(({ key }) => key === 'session')?.value.userId ?? ''
  return JSON.stringify(await stored<Edit>(page, outboxName(userId), 'edits'))
}

/** Waits until what was typed into a form lies on the device: a page that goes earlier takes it with it. */
export const draftKept = (page: Page, words: string): Promise<void> =>
  vi.waitFor(async () => {
    const drafts = await stored<unknown>(page, DEVICE_DATABASE, 'drafts')
    if (!drafts.some((draft) => JSON.stringify(draft).includes(words))) throw new Error(`no draft has ${words}`)
  }, PATIENT)

/** All that a store holds, as JSON keeps it; nothing when there is no such store. */
async function stored<T>(page: Page, name: string, store: string): Promise<T[]> {
  const read = async (asked: { name: string; store: string }) => {
    const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
      const opening = indexedDB.open(asked.name)
      let isMissing = false
      // Looking for it must not make it.
      opening.onupgradeneeded = () => {
        isMissing = true
        opening.transaction?.abort()
      }
      opening.onerror = () => (isMissing ? resolve(undefined) : reject(opening.error))
      opening.onsuccess = () => resolve(opening.result)
    })
    if (!database?.objectStoreNames.contains(asked.store)) {
      database?.close()
      return '[]'
    }
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction(asked.store).objectStore(asked.store).getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => resolve(reading.result)
    }).finally(() => database.close())
    return JSON.stringify(rows)
  }
  return JSON.parse(await page.evaluate(read, { name, store })) as T[]
}
