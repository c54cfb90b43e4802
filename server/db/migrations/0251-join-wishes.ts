// Wishes to join that were written down without a network.
import type { Kysely } from 'kysely'
import { mirroredTable } from '../mirrored-table.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await mirroredTable(db, {
    collection: 'joinWish',
    columns: { domain_uri: 'text not null', organisation: 'text not null', note: 'text' },
  })
}
