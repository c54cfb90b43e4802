// Collections of which devices keep a window, for tests, with their tables.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { domain } from '#contract/kit/domain.ts'
import { date, instant, oneOf, optional, ref, text } from '#contract/kit/field.ts'
import { plainPatch } from '#contract/kit/plain-patch.ts'
import type { Database } from '#server/db/database.ts'
import { mirroredTable } from '#server/db/mirrored-table.ts'

/** Kept for ninety days by a date, and as long as it is open. */
export const deed = collection(
  'deed',
  {
    base: group('user_and_departments', {
      title: text(1, 40),
      status: oneOf('open', 'closed'),
      closedOn: optional(date()),
      groupUri: ref('department'),
    }),
    more: group('staff_edit', { note: optional(text(0, 40)) }),
  },
  {
    audience: 'organisation',
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'deed',
    lookups: [],
    window: { field: 'closedOn', days: 90, always: { field: 'status', in: ['open'] } },
  },
)

/** The four newest of them. */
export const story = collection(
  'story',
  { base: group('', { title: text(1, 40), at: instant() }) },
  { audience: 'user', idPrefix: 'story', lookups: [], window: { field: 'at', newest: 4 } },
)

const { title, status, closedOn } = deed.fields

export const windows = domain({
  collections: { deed, story },
  mutations: {
    patchDeed: plainPatch(
      deed,
      'user_and_departments',
      z.partial(z.object({ title: title.schema, status: status.schema, closedOn: closedOn.schema })),
    ),
  },
  calls: {},
  refusals: [],
})

/** Their tables in a migrated database. */
export async function createWindowTables({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  await mirroredTable(kysely, {
    collection: 'deed',
    columns: {
      title: 'text not null',
      status: 'text not null',
      closed_on: 'date',
      group_uri: 'text not null',
      note: 'text',
    },
    rowScope: 'group_uri',
    window: 'closed_on',
  })
  await mirroredTable(kysely, {
    collection: 'story',
    columns: { title: 'text not null', at: 'bigint not null' },
    window: 'at',
  })
}
