// npm run accounts: accounts of platforms before. See server/accounts.ts.
import { run } from './run.mjs'

process.exit(await run('node', ['server/accounts.ts', ...process.argv.slice(2)]))
