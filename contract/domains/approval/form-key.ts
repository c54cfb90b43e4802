// The public key that numbers of forms are sealed for. Everybody has it, nobody but the server opens what was sealed with it.
import { collection, group } from '../../kit/collection.ts'
import { date, text } from '../../kit/field.ts'

/** Only the server writes it; the newest is the one that it opens. */
export const formKey = collection(
  'formKey',
  {
    base: group('', {
      /** Raw, base 64 with the alphabet of addresses. */
      publicKey: text(1, 100),
      since: date(),
    }),
  },
  { audience: 'platform', idPrefix: 'fkey', lookups: [] },
)
