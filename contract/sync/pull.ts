// Pull: what changed since a cursor per collection, as one snapshot of the server.
import * as z from 'zod/mini'

/** Accepted edits that a device names at once. */
export const MAX_NAMED = 200

/** Where a window begins: a whole number, a date, or null where nothing is outside. */
export const boundSchema = z.nullable(z.union([z.int(), z.string().check(z.maxLength(10))]))

/** Where a mirror stands with one collection (Q3): a changed schema or grant resets that collection alone. */
const cursorSchema = z.object({
  version: z.int().check(z.minimum(0)),
  schema: z.string(),
  grant: z.string(),
  /** Where the collection's window begins on the device; absent where it has none. */
  from: z.optional(boundSchema),
  /** Newer counter value at which an opened row, or a part of the filling, was read since (Q7). */
  opened: z.optional(z.int().check(z.minimum(0))),
})
export type Cursor = z.infer<typeof cursorSchema>

export const pullRequestSchema = z.object({
  contract: z.number(),
  permission: z.nullable(z.string()),
  epoch: z.nullable(z.string()),
  /** The newest edit this device knows to be accepted; a server that never saw it was restored from a backup (Q7). */
  lastAccepted: z.nullable(z.string()),
  /** Others that it knows to be accepted: that one may have been repeated by the network to a restored server (Q7). */
  accepted: z.optional(z.array(z.string()).check(z.maxLength(MAX_NAMED))),
  /** Ask for count and digest of every collection (Q6). */
  verify: z.boolean(),
  collections: z.record(z.string(), z.nullable(cursorSchema)),
})
export type PullRequest = z.infer<typeof pullRequestSchema>

const checkSchema = z.object({ count: z.number(), digest: z.string() })
export type Check = z.infer<typeof checkSchema>

const collectionPullSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('delta'),
    cursor: cursorSchema,
    /** Names of the values of each row, after uri and rev. */
    fields: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
    removed: z.array(z.string()),
    check: z.nullable(checkSchema),
  }),
  /** Too much for a delta, or a new schema or grant: fetch the rows part by part from `version` on. */
  z.object({ kind: z.literal('fill'), cursor: cursorSchema, count: z.number(), parts: z.number() }),
  /** Not readable: every row leaves the mirror. */
  z.object({ kind: z.literal('denied') }),
])
export type CollectionPull = z.infer<typeof collectionPullSchema>

export const pullResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('snapshot'),
    epoch: z.string(),
    /** The server's time, epoch ms. */
    atMs: z.number(),
    permission: z.string(),
    collections: z.record(z.string(), collectionPullSchema),
  }),
  z.object({ kind: z.literal('epochChanged'), epoch: z.string() }),
  z.object({ kind: z.literal('upgradeRequired'), contract: z.number() }),
  z.object({ kind: z.literal('later'), retryAfterMs: z.number() }),
])
export type PullResponse = z.infer<typeof pullResponseSchema>

export const fillRequestSchema = z.object({
  collection: z.string(),
  schema: z.string(),
  grant: z.string(),
  /** Part `part` of `parts` (a power of two): rows whose id's tail lies in that share of the space. */
  part: z.number(),
  parts: z.number(),
  /** Of the cursor that the pull named. */
  from: z.optional(boundSchema),
})
export type FillRequest = z.infer<typeof fillRequestSchema>

export const fillResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('part'),
    /** Counter value of the snapshot the rows were read from. */
    version: z.number(),
    fields: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
  }),
  /** Schema or grant changed meanwhile: start over with a pull. */
  z.object({ kind: z.literal('moved') }),
])
export type FillResponse = z.infer<typeof fillResponseSchema>

/** Parts in one request at most. */
export const MAX_TOGETHER = 100

/** Parts of several collections at once: many that are small travel together. Each is asked for once. */
export const fillTogetherRequestSchema = z.object({
  wanted: z.array(fillRequestSchema).check(z.minLength(1), z.maxLength(MAX_TOGETHER)),
})

/** In the order of the request. */
export const fillTogetherResponseSchema = z.object({ parts: z.array(fillResponseSchema) })

/** Rows in one part of a filling, about. */
export const FILL_PART_ROWS = 5000
/** A delta with more rows than this becomes a filling. */
export const DELTA_LIMIT = 20_000
