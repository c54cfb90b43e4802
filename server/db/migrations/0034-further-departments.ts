// A department is not removed while it is somebody's further one. Few have any: the others are not in the index.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index employee_further_departments on employee using gin (group_uris jsonb_path_ops)
      where deleted_at is null and jsonb_array_length(group_uris) > 1`)
    .execute(db)
}
