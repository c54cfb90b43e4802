// The composition root: environment, database, demonstration, application, listening; and an orderly end.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino from 'pino'
import { createDiskFiles } from './adapters/disk-files.ts'
import { httpPush } from './adapters/push-sender.ts'
import { createS3Files } from './adapters/s3-files.ts'
import { createWeather } from './adapters/weather.ts'
import { httpWebhook } from './adapters/webhook-sender.ts'
import { compose } from './compose.ts'
import { connectOutside } from './connect-outside.ts'
import { connectDatabase } from './db/connect-database.ts'
import { DataDirLocked } from './db/data-lock.ts'
import type { Database } from './db/database.ts'
import { MigrationRefused, migrate } from './db/migrate.ts'
import { DEMO_ACCOUNTS, DEMO_HINT, DEMO_PASSWORD } from './demo/demo-accounts.ts'
import { DEMO_GROUP } from './demo/plans/demo-places.ts'
import { isEmptyDatabase, seedDemo } from './demo/seed-demo.ts'
import { EnvInvalid, parseEnv } from './env.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { ListenRefused, listen, mustBeFree, stopListening } from './listen.ts'
import type { PokeChannel } from './sync/pull/poke.ts'
import { createKyselyStore } from './sync/store/kysely-store.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const MB = 1024 * 1024
const POKE_CHANNEL = 'gantry_poke'
/** What the one who keeps this process going takes as a word that starting again would not help (`scripts/supervise.mjs`). */
const GIVEN_UP = 78
/** Requests that are still answered after the order to stop. */
const STOP_MS = 5000

async function start(): Promise<void> {
  const env = parseEnv(process.env)
  const log = pino({ level: env.logLevel })
  const version = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version as string
  await mustBeFree(env.port, env.host)
  const database = await connectDatabase({
    url: env.databaseUrl,
    pool: env.databasePool,
    dataDir: env.dataDir,
    log,
    // Nothing can be answered any more; who keeps this process going starts it again.
    onFatal: () => process.exit(1),
  })
  await migrate(database, { log })
  const db = database.kysely
  const files = env.s3 ? createS3Files(env.s3) : createDiskFiles(join(env.dataDir, 'files'))
  const { outside, senders } = await connectOutside(env, log)
  if (env.demo && (await isEmptyDatabase(db))) {
    log.info({ staff: env.demoStaff }, 'making the demonstration')
    await seedDemo(createKyselyStore({ db }), files, env.demoStaff, Date.now(), env.demoWaiting, outside.secret)
  }
  const hasDemo = await sql`select 1 from organisation where domain_uri = ${DEMO_GROUP.domain}`.execute(db)
  const isDemo = hasDemo.rows.length > 0
  const onFault = (error: unknown) => log.warn({ err: error }, 'the weather service did not answer')
  const composed = await compose({
    db,
    outside: isDemo ? { ...outside, texts: { ...outside.texts, demonstration: DEMO_HINT } } : outside,
    databaseKind: database.kind,
    changes: database.changes,
    files,
    ...(env.weather ? { weather: createWeather({ ...env.weather, nowMs: Date.now, onFault }) } : {}),
    uploadQuota: { personBytes: env.uploadPersonMb * MB, organisationBytes: env.uploadOrganisationMb * MB },
    log,
    nowMs: Date.now,
    random: Math.random,
    version,
    frameAncestors: env.frameAncestors,
    trustProxy: env.trustProxy,
    clientDirs: [env.clientDir, `${env.clientDir}.previous`].filter((dir) => existsSync(dir)),
    // An embedded database has no other process to tell.
    ...(database.kind === 'postgres' ? { channel: pokeChannel(database) } : {}),
  })
  const server = await listen(composed.app.fetch, env.port, env.host)
  const { command, poke, store, workflows, approvals, board } = composed
  const stopJobs = startJobs({
    ...{ db, files, command, poke, store, workflows, approvals, board, outside, senders, log },
    nowMs: Date.now,
    random: Math.random,
    secret: outside.secret,
    subject: env.pushSubject,
    send: httpPush(env.pushHosts),
    tellWebhook: httpWebhook(env.webhookPrivate),
  })
  let stopping = false
  const stop = async (signal: string) => {
    // A terminal and npm both send the signal.
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    await stopJobs()
    await stopListening(server, () => composed.close(), STOP_MS)
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'the end was not orderly')
        process.exit(1)
      })
    })
  }
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.port
  process.stdout.write(banner(env.host, port, isDemo))
}

const pokeChannel = (database: Database): PokeChannel => ({
  publish: (payload) => database.notify(POKE_CHANNEL, payload),
  listen: (hear, missed) => database.listen(POKE_CHANNEL, hear, missed),
})

function banner(host: string, port: number, withDemo: boolean): string {
  const shownHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  const accounts = DEMO_ACCOUNTS.map(([username, what]) => `    ${username.padEnd(10)} ${what}`).join('\n')
  const demo = withDemo ? `\n  Demo accounts, password ${DEMO_PASSWORD}:\n${accounts}\n` : ''
  return `\n  Gantry  http://${shownHost}:${port}/admin/\n${demo}\n`
}

try {
  await start()
} catch (error) {
  const isForPeople = [EnvInvalid, DataDirLocked, MigrationRefused, ListenRefused].some((kind) => error instanceof kind)
  const said = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)
  process.stderr.write(`${said}\n`)
  process.exit(isForPeople ? GIVEN_UP : 1)
}
