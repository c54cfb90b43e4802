// npm run sim -- --seeds N --from S: the simulation from the command line.
import { run } from './run.mjs'

process.exit(await run('node', ['tests/simulation/run.ts', ...process.argv.slice(2)]))
