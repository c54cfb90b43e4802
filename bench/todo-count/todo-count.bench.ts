import { sql } from 'kysely'
import { todo } from '../../contract/domains/approval.ts'
import { feed } from '../../contract/domains/feed.ts'
import { registry } from '../../contract/index.ts'
import { completeRow } from '../../contract/kit/collection.ts'
import { callPath } from '../../contract/kit/registry.ts'
import { scopeName } from '../../contract/kit/scope.ts'
import { createKyselyStore } from '../../server/sync/store/kysely-store.ts'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench } from '../kit/bench.ts'
import { changeData } from '../kit/change-data.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { ask, newUri } from '../kit/post.ts'

const OPEN = 10_000
const FEW = 10
const ASKS = 50
/** A count of a thousand times as many may take so many times as long. */
const TIMES = 3
const BATCH = 1000

/** How much waits for a person with 10,000 open to-dos, as the bell asks for it, beside somebody who has ten. */
export default {
  name: 'todo-count',
  async run({ runs, say }) {
    let server = await startAppServer({ staff: 50 })
    try {
      const { domain } = await server.login('hr')
      await server.stop()
      const { dataDir } = server
      await changeData({ databaseUrl: undefined, dataDir }, async (db) => {
        const store = createKyselyStore({ db })
        for (const [username, count] of [
          ['hr', OPEN],
          ['chairman', FEW],
        ] as const) {
          const { rows } = await sql<{
            userId: string
          }>`select user_id as "userId" from account where username = ${username}`.execute(db)
          const scope = scopeName(todo.audience, { userId: rows[0]?.userId ?? '', domain })
          for (let at = 0; at < count; at += BATCH) {
            const writes = Array.from({ length: Math.min(BATCH, count - at) }, () => ({
              ...{ kind: 'insert' as const, collection: todo, scope },
              row: completeRow(todo, newUri(todo.idPrefix), {
                ...{ kind: 'approvalTask', title: '请假', summary: '', fromName: '', sourceUri: newUri('apr') },
                ...{ deepLink: '/approve', priority: 'normal', status: 'open', at: Date.now() },
              }),
            }))
            await store.write((tx) => tx.flush(writes, [], []))
          }
        }
      })
      server = await startAppServer({ staff: 50, dataDir })
      const tokens = { many: (await server.login('hr')).token, few: (await server.login('chairman')).token }
      const path = callPath(registry, feed.calls.unReadCount)
      const measured = await interleave(['many', 'few'], runs, async (way, run) => {
        const taken: number[] = []
        for (let at = 0; at < ASKS; at++) {
          const began = performance.now()
          const count = await ask<number>(server.url, path, {}, tokens[way])
          taken.push(performance.now() - began)
          if (way === 'many' && count < OPEN) throw new Error(`${count} are counted`)
        }
        say(`run ${run + 1}: ${way} ${median(taken).toFixed(2)} ms`)
        return median(taken)
      })
      const peer = median(measured.few)
      return [
        {
          ...{ name: `todo-count of ${OPEN} that are open`, unit: 'ms', better: 'less', runs },
          ...{ ours: median(measured.many), limit: peer * TIMES, peers: { [`of somebody with ${FEW}`]: peer } },
        },
      ]
    } finally {
      await server.remove()
    }
  },
} satisfies Bench
