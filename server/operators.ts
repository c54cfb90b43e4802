// npm run operators: who runs the platform, said, appointed and dismissed on the machine that runs the server.
import pino from 'pino'
import { connectDatabase } from './db/connect-database.ts'
import { DataDirLocked } from './db/data-lock.ts'
import { MigrationRefused, migrate } from './db/migrate.ts'
import { appointOperator, OperatorRefused, operators } from './domains/identity/operators/appoint-operator.ts'
import { AppointmentUnclear, appointmentOf } from './domains/identity/operators/appointment-of.ts'
import { EnvInvalid, parseEnv } from './env.ts'

async function main(): Promise<void> {
  const plan = appointmentOf(process.argv.slice(2))
  const env = parseEnv(process.env)
  const log = pino({ level: 'error' })
  const database = await connectDatabase({ url: env.databaseUrl, pool: 1, dataDir: env.dataDir, log })
  try {
    await migrate(database, { log })
    if (plan) await appointOperator(database.kysely, plan, Date.now())
    const all = await operators(database.kysely, Date.now())
    const lines = all.map(({ username, name, roles }) => `${username}  ${name}  ${roles.join(', ')}`)
    process.stdout.write(`${lines.length === 0 ? 'Nobody runs the platform.' : lines.join('\n')}\n`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const kinds = [AppointmentUnclear, OperatorRefused, EnvInvalid, DataDirLocked, MigrationRefused]
  const isForPeople = kinds.some((kind) => error instanceof kind)
  const said = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)
  process.stderr.write(`${said}\n`)
  process.exit(1)
}
