// Groups under which an organisation's applications stand on the workbench.
import { collection, group } from '../../kit/collection.ts'
import { integer, refs, text } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'
import { MANAGES_APPLICATIONS } from './subscription.ts'

const MOST_APPLICATIONS = 200

export const applicationGroup = collection(
  'applicationGroup',
  {
    /** Everybody of the organisation has them on the workbench. */
    base: group('org_structure', {
      name: text(1, 20),
      position: integer(1, 9999),
      /** In their order. */
      applicationUris: refs('application', MOST_APPLICATIONS),
    }),
  },
  { audience: 'organisation', idPrefix: 'agr', lookups: [], unique: [{ field: 'name' }] },
)

export const {
  add: addApplicationGroup,
  change: changeApplicationGroup,
  remove: removeApplicationGroup,
} = recordMutations(applicationGroup, {
  permission: MANAGES_APPLICATIONS,
  writes: ['name', 'position', 'applicationUris'],
})
