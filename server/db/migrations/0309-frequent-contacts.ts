// Colleagues whom somebody calls often, on every device of theirs.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'frequentContact',
    columns: { employee_uri: 'text not null' },
    lookups: ['employee_uri'],
  })
}
