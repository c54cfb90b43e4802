// Where a partner is, which organisation it is on the platform, its people by trade, and the papers of those it names.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table partner add column coordinates text, add column linked_domain text, add column linked_name text,
    add column legal_person_id_type text, add column legal_person_id_tail text, add column legal_person_id_no text,
    add column person_id_type text, add column person_id_tail text, add column person_id_no text`,
  `alter table partner_role add column headcount_by_trade text,
    add column leader_id_type text, add column leader_id_tail text, add column leader_id_no text`,
  'create index partner_person_id on partner (scope, person_id_no) where person_id_no is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
