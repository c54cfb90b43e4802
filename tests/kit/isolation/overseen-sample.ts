// A collection whose rows are seen by those they name and by the holders of a code within their data scope, with its table.
import * as z from 'zod/mini'
import { collection, group } from '#contract/kit/collection.ts'
import { domain } from '#contract/kit/domain.ts'
import { ref, text, username } from '#contract/kit/field.ts'
import { plainPatch } from '#contract/kit/plain-patch.ts'
import type { Database } from '#server/db/database.ts'
import { mirroredTable } from '#server/db/mirrored-table.ts'

export const matter = collection(
  'matter',
  { base: group('', { title: text(1, 40), ownerUsername: username(), groupUri: ref('department') }) },
  {
    audience: 'participants',
    participants: ['ownerUsername'],
    overseers: 'roster_managerment',
    scope: { resource: 'employee', field: 'groupUri' },
    idPrefix: 'mtr',
    lookups: [],
  },
)

const { title, ownerUsername, groupUri } = matter.fields
const values = z.partial(
  z.object({ title: title.schema, ownerUsername: ownerUsername.schema, groupUri: groupUri.schema }),
)

export const matters = domain({
  collections: { matter },
  mutations: { patchMatter: plainPatch(matter, '', values) },
  calls: {},
  refusals: [],
})

/** Its table in a migrated database. */
export const createMatterTable = ({ kysely }: Pick<Database, 'kysely'>): Promise<void> =>
  mirroredTable(kysely, {
    collection: 'matter',
    columns: { title: 'text not null', owner_username: 'text not null', group_uri: 'text not null' },
    rowScope: 'group_uri',
  })
