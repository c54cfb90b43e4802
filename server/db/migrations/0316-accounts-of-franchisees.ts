// Whose account a franchisee is, one of each at most among those that have not ended.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table partner_role add column account_username text`.execute(db)
  await sql`create unique index partner_role_account_username_unique on partner_role (scope, account_username)
    where deleted_at is null and (status <> 'ended')`.execute(db)
}
