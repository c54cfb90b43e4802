// The thread that writes one .xls: the library builds a whole workbook at once, which would stop the server's event loop.
import { parentPort } from 'node:worker_threads'
import { utils, write } from '@e965/xlsx'
import type { XlsMessage } from './write-xls.ts'

if (!parentPort) throw new Error('xls-thread runs in a worker thread only')
const port = parentPort
const rows: XlsMessage['rows'][number][] = []

port.on('message', (message: XlsMessage) => {
  rows.push(...message.rows)
  if (!message.isLast) return
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), 'Sheet1')
  const bytes = new Uint8Array(write(book, { bookType: 'biff8', type: 'array', bookSST: true }) as ArrayBuffer)
  port.postMessage(bytes, [bytes.buffer])
  port.close()
})
