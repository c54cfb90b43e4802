// A first start makes a database and fills it, which takes seconds: it is done once per run, and every server begins with a copy.
import { existsSync } from 'node:fs'
import { mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyDatabase, makeDatabase } from './databases.ts'
import { givePortBack, takePort } from './ports.ts'
import { launchServer } from './server-process.ts'

/** What every server begins with a copy of. */
export interface Seed {
  /** Data folder; in it the embedded database, where there is no other. */
  readonly folder: string
  /** Name of the database on the PostgreSQL server of the run; empty where it is embedded. */
  readonly database: string
}

/** As a journey counts it, or with everything in hand that can be, for whoever looks. */
export type SeedKind = 'counted' | 'shown'

const ENV: Readonly<Record<SeedKind, Readonly<Record<string, string>>>> = {
  counted: {},
  shown: { DEMO_WAITING: 'true' },
}

/** Makes the data of a server that has started once, at this port; embedded where no PostgreSQL server is named. */
export async function makeSeed(buildFolder: string, port: number, kind: SeedKind, postgres: string): Promise<Seed> {
  const folder = await mkdtemp(join(buildFolder, 'data-'))
  const database = postgres === '' ? { name: '', url: '' } : await makeDatabase(postgres, kind)
  const child = await launchServer(port, folder, { ...ENV[kind], DATABASE_URL: database.url, DEMO: '1' })
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
  return { folder, database: database.name }
}

/** The embedded database of the journeys that want it though there is another: made by the first that asks. */
export async function embeddedSeed(firstPort: number): Promise<Seed> {
  const known = inject('seeds').counted
  if (known.database === '') return known
  const folder = join(inject('buildFolder'), 'embedded')
  if (existsSync(folder)) return { folder, database: '' }
  const port = await takePort(firstPort)
  const made = await makeSeed(inject('buildFolder'), port, 'counted', '').finally(() => givePortBack(port))
  await rename(made.folder, folder).catch((error: unknown) => {
    // Another file was quicker.
    if (!existsSync(folder)) throw error
  })
  return { folder, database: '' }
}

/** A database of its own for a server, like the seed's; undefined where the seed's is embedded. */
export const copyOf = async ({ database }: Seed) =>
  database === '' ? undefined : copyDatabase(inject('postgresUrl'), database)
