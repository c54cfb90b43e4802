// npm run operators: who runs the platform. See server/operators.ts.
import { run } from './run.mjs'

process.exit(await run('node', ['server/operators.ts', ...process.argv.slice(2)]))
