// Invoices on paper with where they are sent and by whom, and the data file of digital ones.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `alter table invoice_apply
    add column delivery jsonb,
    add column xml jsonb not null default '[]',
    add column courier text not null default '',
    add column tracking_no text not null default ''`,
  'create index invoice_apply_xml on invoice_apply using gin (xml jsonb_path_ops)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
