// Chromium appends what IndexedDB writes to a log. A kill in the middle of a record leaves its beginning behind: the next
// start overlooks that, but goes on in the same log, and the start after it takes the torn record for damage and deletes
// every database of the site, the outbox among them (LevelDB 1287, decision 0033). Not to be found out from a page.
const NAME = 'gantry-new-log'

/**
 * Makes the browser put what the log holds where it belongs, and begin a new one, as it does whenever a database is deleted:
 * an empty one is made and goes. Costs milliseconds, and nobody need wait for it.
 */
export function beginNewLog(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open(NAME)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      opening.result.close()
      const going = factory.deleteDatabase(NAME)
      going.onerror = () => reject(going.error)
      going.onsuccess = () => resolve()
    }
  })
}
