// What became of an edit. The set is closed (rule P2): anything else a network says is "unknown" and changes nothing.
import * as z from 'zod/mini'

/** Three values of one field at a conflict. */
const threeWaySchema = z.object({ base: z.unknown(), mine: z.unknown(), server: z.unknown() })
export type ThreeWay = z.infer<typeof threeWaySchema>

/** Counter values by scope key at which an effect is visible. */
const versionsSchema = z.record(z.string(), z.number())
export type Versions = z.infer<typeof versionsSchema>

export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('applied'), versions: versionsSchema }),
  z.object({ kind: z.literal('merged'), versions: versionsSchema }),
  z.object({
    kind: z.literal('refused'),
    code: z.string(),
    /** Per field of `collection:uri`: base, mine and server; empty when the refusal is not about values. */
    fields: z.record(z.string(), threeWaySchema),
    /** What the message needs besides its code, such as the name of the other holder of a number. */
    detail: z.optional(z.record(z.string(), z.string())),
  }),
  z.object({ kind: z.literal('later'), retryAfterMs: z.number() }),
])
export type Outcome = z.infer<typeof outcomeSchema>
export type Refused = Extract<Outcome, { kind: 'refused' }>
