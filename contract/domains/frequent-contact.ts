// Colleagues whom somebody calls often: each person's own choice, on every device of theirs.
import * as z from 'zod/mini'
import { collection, group } from '../kit/collection.ts'
import { ref } from '../kit/field.ts'
import { mutation } from '../kit/mutation.ts'

export const MOST_FREQUENT = 50

export const frequentContact = collection(
  'frequentContact',
  { base: group('', { employeeUri: ref('employee') }) },
  { audience: 'user', idPrefix: 'fqc', lookups: ['employeeUri'] },
)

const uri = z.string().check(z.maxLength(64))

export const addFrequentContact = mutation({
  args: z.object({ uri, employeeUri: frequentContact.fields.employeeUri.schema }),
  permission: '',
  keys: (args) => [['frequentContact', args.uri]],
  run: async ({ tx, args }) => {
    // Chosen on two devices: one is enough.
    if ((await tx.where(frequentContact, 'employeeUri', args.employeeUri)).length > 0) return
    await tx.insert(frequentContact, args)
  },
})

export const removeFrequentContact = mutation({
  args: z.object({ uri }),
  permission: '',
  keys: (args) => [['frequentContact', args.uri]],
  run: async ({ tx, args }) => {
    if (await tx.get(frequentContact, args.uri)) await tx.remove(frequentContact, args.uri)
  },
})
