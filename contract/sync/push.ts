// Push: edits of one identity, in the outbox's order, and what became of each.
import * as z from 'zod/mini'
import { outcomeSchema } from '../kit/outcome.ts'
import { PUSH_BATCH } from './limits.ts'

/** Base of one patched row when the edit was made. */
const baseSchema = z.object({
  collection: z.string(),
  uri: z.string(),
  rev: z.number(),
  values: z.record(z.string(), z.unknown()),
})
export type Base = z.infer<typeof baseSchema>

const pushEditSchema = z.object({
  /** ULID of the mutation: the idempotency key (P1). */
  id: z.string(),
  /** The outbox's own counter on this device. */
  seq: z.number(),
  mutation: z.string(),
  /** Contract version under which the arguments were written. */
  contract: z.number(),
  args: z.unknown(),
  base: z.array(baseSchema),
})
export type PushEdit = z.infer<typeof pushEditSchema>

export const pushRequestSchema = z.object({
  contract: z.number(),
  /** Permission fingerprint the device works under; another one answers 10112 or 10117 (A1). */
  permission: z.nullable(z.string()),
  epoch: z.nullable(z.string()),
  device: z.string(),
  edits: z.array(pushEditSchema).check(z.maxLength(PUSH_BATCH)),
})
export type PushRequest = z.infer<typeof pushRequestSchema>

export const pushResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('outcomes'),
    epoch: z.string(),
    /** The server's time, epoch ms: the only clock a device keeps its journal by (L5). */
    atMs: z.number(),
    outcomes: z.array(z.object({ id: z.string(), outcome: outcomeSchema })),
  }),
  z.object({ kind: z.literal('later'), retryAfterMs: z.number() }),
  z.object({ kind: z.literal('upgradeRequired'), contract: z.number() }),
  z.object({ kind: z.literal('epochChanged'), epoch: z.string() }),
])
export type PushResponse = z.infer<typeof pushResponseSchema>
