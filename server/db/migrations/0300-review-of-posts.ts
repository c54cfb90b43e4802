// Whether posts of an organisation's people are reviewed before they are out.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'postRule',
    columns: { kind: 'text not null', need_review: 'boolean not null' },
    lookups: ['kind'],
    unique: ['kind'],
  })
}
