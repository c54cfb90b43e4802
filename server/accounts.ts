// npm run accounts: accounts of platforms before are taken over on the machine that runs the server.
import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { connectDatabase } from './db/connect-database.ts'
import { DataDirLocked } from './db/data-lock.ts'
import { MigrationRefused, migrate } from './db/migrate.ts'
import { FormerFileInvalid } from './domains/identity/former/former-file.ts'
import { formerSources, importAccounts } from './domains/identity/former/import-accounts.ts'
import { ImportUnclear, importOf } from './domains/identity/former/import-of.ts'
import { EnvInvalid, parseEnv } from './env.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const plan = importOf(process.argv.slice(2))
  const text = plan && (await readFile(plan.file, 'utf8'))
  const env = parseEnv(process.env)
  const log = pino({ level: 'error' })
  const database = await connectDatabase({ url: env.databaseUrl, pool: 1, dataDir: env.dataDir, log })
  try {
    await migrate(database, { log })
    if (plan && text !== undefined) {
      const options = { nowMs: Date.now(), random: Math.random, leaveOut: plan.leaveOut, isTrial: plan.isTrial }
      const { opened, joined, known, faults } = await importAccounts(database.kysely, text, options)
      for (const { row, username, why } of faults) say(`row ${row}  ${username}  ${why}`)
      say(
        `${opened} accounts opened, ${joined} joined to one that was here, ${known} known already, ${faults.length} with faults.`,
      )
      if (plan.isTrial) say('Nothing was written: this was a trial.')
      else if (faults.length > 0 && !plan.leaveOut)
        say('Nothing was written: put the rows right, or leave them out with --leave-out.')
      if (faults.length > 0) process.exitCode = 1
    }
    const sources = await formerSources(database.kysely)
    if (sources.length === 0) say('No accounts of a platform before.')
    for (const { source, names, replaced } of sources)
      say(`${source}  ${names} names, ${replaced} of them with a password of ours`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const kinds = [ImportUnclear, FormerFileInvalid, EnvInvalid, DataDirLocked, MigrationRefused]
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const isForPeople = isMissing || kinds.some((kind) => error instanceof kind)
  const said = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)
  process.stderr.write(`${said}\n`)
  process.exit(1)
}
