// Invitations say as what somebody comes and onto which site; a worker's passport knows who of the roster it belongs to.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table invite add column type_code text',
  'alter table invite add column project_uri text',
  'alter table invite add column team_uri text',
  'alter table membership_application add column comes_as text',
  'alter table membership_application add column site_place text',
  'alter table site_worker add column member_uri text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
