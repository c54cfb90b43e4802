// The wish to join an organisation, written down without a network. It is gone once it is handed in: the application lies
// with the organisation then.
import { collection, group } from '../../kit/collection.ts'
import { longText, optional, text } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'

export const joinWish = collection(
  'joinWish',
  {
    base: group('', {
      domainUri: text(1, 64),
      /** Its name, for the person himself: the server goes by the uri. */
      organisation: text(1, 50),
      note: optional(longText(200)),
    }),
  },
  { audience: 'user', idPrefix: 'wish', lookups: [] },
)

export const { add: addJoinWish } = recordMutations(joinWish, {
  permission: '',
  writes: ['domainUri', 'organisation', 'note'],
})
