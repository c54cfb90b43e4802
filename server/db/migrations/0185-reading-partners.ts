// Finance and project managers read partners; who writes them keeps a kind. Project managers keep external contacts.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const code of ['external_management', 'external_contacts_management'])
    await sql`update role set codes = codes || ${JSON.stringify([code])}::text::jsonb
      where not codes ? ${code} and (key = 'projectManager' or (key = 'finance' and ${code} = 'external_management'))`.execute(
      db,
    )
}
