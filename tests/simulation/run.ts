// `npm run sim -- --seeds N --from S [--server memory|pglite|postgres] [--disk memory|dexie] [--tame] [--unlinked] [--plain]`: as many seeds as
// wanted; stops at the first that fails and prints how to repeat it.
import process from 'node:process'
import { readRunOptions } from './run-options.ts'
import { openSimDatabase } from './sim-database.ts'
import { simulate } from './simulate.ts'

/** Says why nothing is run, without a stack: whoever typed it can mend it. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const asked = readRunOptions(process.argv.slice(2))
if (typeof asked === 'string') refuse(asked)
const { seeds, from, server, disk, tame, isUnlinked, isPlain } = asked
const database = server === 'memory' ? undefined : await openSimDatabase(server)
if (database && 'missing' in database) refuse(`no PostgreSQL: ${database.missing}`)
const sums = { acts: 0, accepted: 0, refused: 0, events: 0 }
let failed = false
for (let seed = from; seed < from + seeds && !failed; seed++) {
  try {
    const report = await simulate(seed, {
      disk,
      tame,
      isUnlinked,
      isPlain,
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
