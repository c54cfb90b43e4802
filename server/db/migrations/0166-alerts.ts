// Alerts: what an organisation says otherwise of them, and what has been told of.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

const STATEMENTS = [
  `create table alert_told (domain text not null, alert text not null, subject text not null, stage text not null,
    at bigint not null, primary key (domain, alert, subject, stage))`,
  'create index alert_told_at on alert_told (at)',
  `create index todo_alert on todo (source_uri) where status = 'open' and source_uri like 'alert:%'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'alertRule',
    columns: {
      alert: 'text not null',
      enabled: 'boolean not null',
      days: 'jsonb not null',
      daily: 'boolean not null',
      receivers: 'jsonb not null',
      channel: 'text not null',
    },
    unique: ['alert'],
  })
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
