// `npm run sim -- --seeds N --from S`: as many seeds as wanted; stops at the first that fails and prints how to repeat it.
import process from 'node:process'
import { simulate } from './world.ts'

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? otherwise : Number(process.argv[at + 1])
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`)
  return value
}

const seeds = option('seeds', 200)
const from = option('from', 1)
const sums = { acts: 0, accepted: 0, refused: 0, events: 0 }
for (let seed = from; seed < from + seeds; seed++) {
  try {
    const report = await simulate(seed)
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += report[key]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${cause?.stack ?? ''}\n`)
    process.exit(1)
  }
}
process.stdout.write(
  `${seeds} seeds from ${from}: ${sums.acts} edits, ${sums.accepted} accepted, ${sums.refused} refused, ${sums.events} events\n`,
)
