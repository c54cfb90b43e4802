// Who may see the file of a paper is asked by file, and each look at one asks.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index employee_paper_file on employee
      using gin (jsonb_path_query_array(materials, '$.*.files[*].fileUri') jsonb_path_ops) where materials is not null`)
    .execute(db)
}
