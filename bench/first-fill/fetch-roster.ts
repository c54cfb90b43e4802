import { employee } from '../../contract/domains/hr/employee.ts'
import type { AnyRow } from '../../contract/kit/collection.ts'
import { CONTRACT_VERSION } from '../../contract/version.ts'
import { createTransport } from '../../src/data/transport.ts'
import { decodeRows } from '../../src/sync/mirror-tx.ts'

/**
 * Fetches the roster part by part over the application's own transport, each part when the one before it was taken.
 * Answers how many rows came.
 */
export async function fetchRoster(token: string, take: (rows: AnyRow[]) => Promise<void>): Promise<number> {
  const transport = createTransport({
    baseUrl: '',
    fetch: (...args) => fetch(...args),
    clock: {
      monotonicMs: () => performance.now(),
      wallMs: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    },
    token: async () => token,
  })
  const collections = { [employee.name]: null }
  const nothing = { permission: null, epoch: null, lastAccepted: null, verify: false }
  const pulled = await transport.pull({ contract: CONTRACT_VERSION, ...nothing, collections })
  const answer =
    pulled.kind === 'ok' && pulled.value.kind === 'snapshot' ? pulled.value.collections[employee.name] : undefined
  if (answer?.kind !== 'fill') throw new Error(`no filling: ${JSON.stringify(answer ?? pulled)}`)
  const { schema, grant } = answer.cursor
  let count = 0
  for (let part = 0; part < answer.parts; part++) {
    const reply = await transport.fill({ collection: employee.name, schema, grant, part, parts: answer.parts })
    if (reply.kind !== 'ok' || reply.value.kind !== 'part') throw new Error(`part ${part}: ${JSON.stringify(reply)}`)
    const rows = decodeRows(employee, reply.value.fields, reply.value.rows)
    count += rows.length
    await take(rows)
  }
  return count
}
