// Saved column choices of a list export, per person.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { flag, names, oneOf, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import type { Patch } from '../../kit/tx.ts'

export const exportTemplate = collection(
  'exportTemplate',
  {
    base: group('', {
      name: text(1, 30),
      entity: oneOf('staff', 'roster'),
      /** Field codes in the order of the columns. */
      columns: names(200),
      includeLeft: flag(),
    }),
  },
  { audience: 'user', idPrefix: 'tpl', lookups: ['entity'] },
)

const values = {
  name: exportTemplate.fields.name.schema,
  entity: exportTemplate.fields.entity.schema,
  columns: exportTemplate.fields.columns.schema,
  includeLeft: exportTemplate.fields.includeLeft.schema,
}

export const addExportTemplate = mutation({
  args: z.object({ uri: z.string(), ...values }),
  permission: '',
  keys: (args) => [['exportTemplate', args.uri]],
  run: async ({ tx, args }) => {
    await tx.insert(exportTemplate, args)
  },
})

export const patchExportTemplate = mutation({
  args: z.object({
    uri: z.string(),
    patch: z.partial(z.object({ name: values.name, columns: values.columns, includeLeft: values.includeLeft })),
  }),
  permission: '',
  keys: (args) => [['exportTemplate', args.uri]],
  patches: (args) => [{ collection: 'exportTemplate', uri: args.uri, values: args.patch }],
  fold: (earlier, later) => ({ uri: earlier.uri, patch: { ...earlier.patch, ...later.patch } }),
  run: async ({ tx, args }) => {
    await tx.patch(exportTemplate, args.uri, args.patch as Patch<typeof exportTemplate>)
  },
})

export const removeExportTemplate = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: (args) => [['exportTemplate', args.uri]],
  run: async ({ tx, args }) => {
    await tx.remove(exportTemplate, args.uri)
  },
})
