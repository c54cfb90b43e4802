// Numbers of people and accounts in the forms of approvals: kept by the server alone, beside the rows that have them masked; and
// the public key that devices seal them for.
import { type Kysely, sql } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'formKey',
    columns: { public_key: 'text not null', since: 'date not null' },
  })
  await sql`create table form_secret (
    approval_uri text not null,
    ref text not null,
    domain text not null,
    sealed text not null,
    at bigint not null,
    primary key (approval_uri, ref)
  )`.execute(db)
}
