// What is said of the salary at the end of a probation, apart from the rows that devices have.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table regularisation_salary (
    uri text primary key,
    domain text not null references organisation on delete cascade,
    note text not null,
    at bigint not null,
    by_user text not null
  )`.execute(db)
}
