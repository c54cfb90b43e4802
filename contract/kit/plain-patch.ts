// The mutation that nearly every collection has: other values for some fields of one row.
import * as z from 'zod/mini'
import type { AnyCollection } from './collection.ts'
import { type MutationOptions, mutation } from './mutation.ts'
import type { Patch } from './tx.ts'

interface PatchArgs<V> {
  uri: string
  patch: V
}

/**
 * Changes fields of a row of `of` by `{uri, patch}`. Its fields are merged (P6), and two such edits that were never sent fold
 * into one (P7). `values` says which fields may be there; `check` refuses what the row or the caller forbids.
 */
export const plainPatch = <V extends Record<string, unknown>>(
  of: AnyCollection,
  permission: string,
  values: z.ZodMiniType<V>,
  check?: MutationOptions<PatchArgs<V>>['run'],
) =>
  mutation<PatchArgs<V>>({
    args: z.object({ uri: z.string(), patch: values }),
    permission,
    keys: ({ uri }) => [[of.name, uri]],
    patches: ({ uri, patch }) => [{ collection: of.name, uri, values: patch }],
    fold: (earlier, later) => ({ uri: earlier.uri, patch: { ...earlier.patch, ...later.patch } }),
    run: async (context) => {
      await check?.(context)
      await context.tx.patch(of, context.args.uri, context.args.patch as Patch<AnyCollection>)
    },
  })
