// `npm run sim -- --seeds N --from S [--server memory|pglite|postgres] [--disk memory|dexie] [--tame]`: as many seeds as
// wanted; stops at the first that fails and prints how to repeat it.
import process from 'node:process'
import { openSimDatabase } from './sim-database.ts'
import { simulate } from './simulate.ts'
import type { DiskKind } from './world.ts'

const SERVERS = ['memory', 'pglite', 'postgres'] as const
const DISKS: readonly DiskKind[] = ['memory', 'dexie']

function given(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

function option(name: string, otherwise: number): number {
  const text = given(name)
  const value = text === undefined ? otherwise : Number(text)
  if (text === '' || !Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`)
  return value
}

function choice<T extends string>(name: string, values: readonly T[]): T | undefined {
  const text = given(name)
  const value = values.find((one) => one === text)
  if (text !== undefined && !value) throw new Error(`--${name} takes ${values.join(' or ')}`)
  return value
}

const seeds = option('seeds', 200)
const from = option('from', 1)
const server = choice('server', SERVERS) ?? 'memory'
const disk = choice('disk', DISKS) ?? 'memory'
const tame = process.argv.includes('--tame')
const database = server === 'memory' ? undefined : await openSimDatabase(server)
if (database && 'missing' in database) throw new Error(`no PostgreSQL: ${database.missing}`)
const sums = { acts: 0, accepted: 0, refused: 0, events: 0 }
let failed = false
for (let seed = from; seed < from + seeds && !failed; seed++) {
  try {
    const report = await simulate(seed, {
      disk,
      tame,
      ...(database && { store: await database.fresh(), kind: server }),
    })
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${cause?.stack ?? ''}\n`)
    failed = true
  }
}
await database?.close()
if (failed) process.exit(1)
process.stdout.write(
  `${seeds} seeds from ${from} (${server}, ${disk}): ${sums.acts} edits, ${sums.accepted} accepted, ${sums.refused} refused, ${sums.events} events\n`,
)
