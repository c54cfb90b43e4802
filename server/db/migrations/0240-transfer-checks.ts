// A small transfer to the account that a company's certification names: what was sent, until when, and what was answered.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table certification_transfer (
    cert_uri text primary key references certification on delete cascade,
    amount_fen integer not null check (amount_fen between 1 and 99),
    sent_by text not null,
    sent_at bigint not null,
    expire_at bigint not null,
    tries integer not null default 0,
    confirmed_at bigint
  )`.execute(db)
}
