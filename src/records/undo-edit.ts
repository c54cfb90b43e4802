// What puts an edit back as it was, found from what its writer saw when he made it.
import type { AnyMutation } from '#contract/kit/mutation.ts'
import type { Act } from '#src/data/edits/name-acts.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'

/**
 * The act that restores what stood there before; undefined for what is no plain patch, or takes several acts together.
 * Whoever has changed the same field since is asked about by the server, for it is said what this edit had put there (P6).
 */
export function undoOf(mutation: AnyMutation, edit: Pick<Edit, 'args' | 'base' | 'weight'>): Act | undefined {
  const patches = mutation.patches?.(edit.args) ?? []
  const [patch] = patches
  const base = edit.base.find((one) => one.collection === patch?.collection && one.uri === patch.uri)
  if (!patch || !base || patches.length > 1 || edit.weight > 1) return undefined
  const fields = Object.keys(patch.values)
  if (!fields.every((field) => Object.hasOwn(base.values, field))) return undefined
  const before = Object.fromEntries(fields.map((field) => [field, base.values[field]]))
  const args = edit.args as Readonly<Record<string, unknown>>
  const place = fields.every((field) => Object.hasOwn(args, field)) ? { ...args, ...before } : undefined
  const back = isRecord(args.patch) ? { ...args, patch: { ...args.patch, ...before } } : place
  // A picture that was replaced may be gone from the server by now.
  if (!back || !mutation.args.safeParse(back).success || (mutation.files?.(back) ?? []).length > 0) return undefined
  return { mutation, args: back, seen: { ...patch.values, uri: patch.uri } }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
