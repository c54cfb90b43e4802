// Templates of approvals have managers of their own; an approval keeps those of its kind.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table approval_template add column managers jsonb not null default '[]'`.execute(db)
  await sql`alter table approval add column manager_names jsonb not null default '[]'`.execute(db)
}
