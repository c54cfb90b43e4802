// SQLite in its own worker, over the pool of access handles in the origin private file system: its fastest way to disk.
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { storeParts } from './indexed-db-ways.ts'
import { SCREEN_ROWS, type Way } from './way.ts'

/** Rows of one statement: fewer calls into the database, up to a limit of parameters. */
const ROWS_AT_ONCE = 100

self.onmessage = ({ data: token }: MessageEvent<string>) => {
  // reportError reaches the page as the worker's error event; a rejection alone would not.
  measure(token).then((measured) => self.postMessage(measured), reportError)
}

async function measure(token: string): ReturnType<Way> {
  const sqlite = await sqlite3InitModule()
  const pool = await sqlite.installOpfsSAHPoolVfs({ name: 'roster', clearOnInit: true })
  const db = new pool.OpfsSAHPoolDb('/roster.db')
  db.exec('create table employee(uri text primary key, employee_no text, doc text)')
  db.exec('create index by_no on employee(employee_no)')
  return storeParts(
    token,
    async (rows) => {
      db.exec('begin')
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE)
        const sql = `insert into employee values ${some.map(() => '(?,?,?)').join()}`
        db.exec({ sql, bind: some.flatMap((row) => [row.uri, String(row.employeeNo), JSON.stringify(row)]) })
      }
      db.exec('commit')
    },
    async () => {
      db.exec({ sql: `select doc from employee order by employee_no limit ${SCREEN_ROWS}`, returnValue: 'resultRows' })
      return { count: Number(db.selectValue('select count(*) from employee')) }
    },
  )
}
