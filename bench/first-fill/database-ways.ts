import indexeddbAdapter from 'pouchdb-adapter-indexeddb'
import PouchDB from 'pouchdb-browser'
import { createRxDatabase } from 'rxdb/plugins/core'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { storeParts } from './indexed-db-ways.ts'
import { SCREEN_ROWS, type Way } from './way.ts'

/** RxDB over its Dexie storage, with an index by number. Nothing is validated. */
export const rxdb: Way = async (token) => {
  const db = await createRxDatabase({ name: 'rxdb', storage: getRxStorageDexie(), multiInstance: false })
  const { employee } = await db.addCollections({
    employee: {
      schema: {
        version: 0,
        type: 'object',
        primaryKey: 'uri',
        properties: { uri: { type: 'string', maxLength: 40 }, employeeNo: { type: 'string', maxLength: 40 } },
        required: ['uri', 'employeeNo'],
        indexes: ['employeeNo'],
      },
    },
  })
  if (!employee) throw new Error('no collection')
  return storeParts(
    token,
    async (rows) => {
      const { error } = await employee.bulkInsert(rows)
      if (error.length > 0) throw new Error(`RxDB refused ${error.length} rows`)
    },
    async () => {
      await employee.find({ sort: [{ employeeNo: 'asc' }], limit: SCREEN_ROWS }).exec()
      return { count: await employee.count().exec() }
    },
  )
}

/** PouchDB without any index of its own: the first screen is by id. */
export const pouch = pouchWith('idb')

/** The same over its newer adapter. */
export const pouchIndexeddb = pouchWith('indexeddb')

function pouchWith(adapter: string): Way {
  return async (token) => {
    PouchDB.plugin(indexeddbAdapter)
    const db = new PouchDB('roster', { adapter, auto_compaction: true, revs_limit: 1 })
    return storeParts(
      token,
      (rows) => db.bulkDocs(rows.map((row) => ({ ...row, _id: row.uri }))),
      async () => {
        await db.allDocs({ include_docs: true, limit: SCREEN_ROWS })
        return { count: (await db.info()).doc_count }
      },
    )
  }
}
