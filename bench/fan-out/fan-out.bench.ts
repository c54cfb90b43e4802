import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { changeData } from '../kit/change-data.ts'
import { type DatabaseKind, openDatabases } from '../kit/databases.ts'
import { median } from '../kit/median.ts'
import { ask, newUri, pushEdit } from '../kit/post.ts'
import { type Member, makeMembers } from './members.ts'
import { openStreams } from './open-streams.ts'

const MEMBERS = 5000
/** Sessions that are open: every tenth of them, and whoever comes last in every order. */
const EVERY = 10
const SUBSCRIBING_AT_ONCE = 8
const PATIENCE_MS = 300_000
const NOTICE = {
  ...{ kind: 'notice', authorType: 'organisation', title: '今晚停止高处作业', content: '请全员确认。' },
  ...{ allowComment: true, allowForward: true, priority: 'normal', requireAck: true, ackSign: false },
}

interface Told {
  readonly pokeMs: number
  readonly queuedMs: number
  /** The same for a notice to one person. */
  readonly aloneMs: number
}

/**
 * A notice that 5,000 members must acknowledge: from the push that carries it until the last open session has its poke, and
 * until everybody has his to-do, whose transaction queues the message to his device. The to-dos are written by a job that
 * looks every three seconds; a notice to one person, in the same run, shows what of the time that is.
 */
export default {
  name: 'fan-out',
  async run({ runs, say }) {
    const databases = await openDatabases()
    try {
      const results: BenchResult[] = []
      for (const kind of databases.kinds) {
        const told = await measure(kind, await databases.create(kind, 'fan_out'), runs, say)
        const of = (name: string, take: (one: Told) => number, peers: Record<string, number>): BenchResult => ({
          ...{ name: `fan-out ${name}, ${kind}`, unit: 'ms', better: 'less' as const, runs },
          ours: median(told.map(take)),
          peers,
        })
        const alone = median(told.map(({ aloneMs }) => aloneMs))
        results.push(
          of(`poke of ${MEMBERS / EVERY} open sessions`, ({ pokeMs }) => pokeMs, {}),
          of(`to-do and message of ${MEMBERS} members`, ({ queuedMs }) => queuedMs, { 'one member': alone }),
        )
      }
      return results
    } finally {
      await databases.stop()
    }
  },
} satisfies Bench

async function measure(
  kind: DatabaseKind,
  databaseUrl: string | undefined,
  runs: number,
  say: (text: string) => void,
): Promise<Told[]> {
  const sink = await takeEverything()
  const { port } = sink.address() as AddressInfo
  const address = `http://localhost:${port}`
  process.env.PUSH_HOSTS = address
  const options = { staff: MEMBERS + 300, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
  let server = await startAppServer(options)
  try {
    const { domain } = await server.login('admin')
    await server.stop()
    let members: Member[] = []
    await changeData({ databaseUrl, dataDir: server.dataDir }, async (db) => {
      members = await makeMembers(db, domain, MEMBERS)
    })
    server = await startAppServer({ ...options, dataDir: server.dataDir })
    const { token } = await server.login('admin')
    say(`${kind}: ${MEMBERS} devices subscribe`)
    await subscribe(server.url, address, members)
    const open = members.filter((_, at) => at % EVERY === 0 || at === MEMBERS - 1)
    const streams = await openStreams(server.url, domain, open)
    const told: Told[] = []
    try {
      const post = async (values: object) => {
        streams.forget()
        const began = performance.now()
        await pushEdit(server.url, token, 'articles.postArticle', {
          uri: newUri('art'),
          values: { ...NOTICE, ...values },
        })
        return began
      }
      const last = open.at(-1)?.username ?? ''
      for (let run = 0; run < runs; run++) {
        const alone = await post({ visibility: 'people', visibleUsernames: [last] })
        const aloneMs = (await streams.told(last, 'user', PATIENCE_MS)) - alone
        const began = await post({ visibility: 'organisation' })
        const pokeMs = (await streams.allTold('shared', PATIENCE_MS)) - began
        const queuedMs = (await streams.allTold('user', PATIENCE_MS)) - began
        told.push({ pokeMs, queuedMs, aloneMs })
        say(
          `${kind}, run ${run + 1}: poke ${pokeMs.toFixed()} ms, all ${queuedMs.toFixed()} ms, one ${aloneMs.toFixed()} ms`,
        )
      }
    } finally {
      streams.close()
    }
    await server.stop()
    await changeData({ databaseUrl, dataDir: server.dataDir }, async (db) => {
      const { rows } = await sql<{ n: number }>`
        select count(distinct subscription_id)::int as n from push_due where kind = 'todo'`.execute(db)
      if (rows[0]?.n !== MEMBERS) throw new Error(`messages were queued for ${rows[0]?.n} devices`)
    })
    return told
  } finally {
    await server.remove()
    sink.close()
  }
}

/** A push service that takes whatever comes. */
async function takeEverything(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return server
}

async function subscribe(url: string, address: string, members: readonly Member[]): Promise<void> {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys().toString('base64url')
  const auth = randomBytes(16).toString('base64url')
  const waiting = members.entries()
  const one = async () => {
    for (const [at, { token }] of waiting) {
      const device = { endpoint: `${address}/${at}`, p256dh, auth, lang: 'zh-CN', isRenewal: false }
      await ask(url, '/api/notification/pushSubscribe', device, token)
    }
  }
  await Promise.all(Array.from({ length: SUBSCRIBING_AT_ONCE }, one))
}
