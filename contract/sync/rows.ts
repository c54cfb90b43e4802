// Rows outside of a collection's window: some by their names, or the older ones that fit a list's question.
import * as z from 'zod/mini'
import { boundSchema } from './pull.ts'

/** Rows in one answer at most. */
export const MAX_ROWS = 100

const name = z.string().check(z.maxLength(64))
const word = z.string().check(z.maxLength(200))
const value = z.nullable(z.union([word, z.number(), z.boolean()]))
const plain = z.union([word, z.number()])
const many = z.array(value).check(z.maxLength(200))

/** As `RowFilter` in `contract/kit/row-filter.ts`; tests by name are for the device alone. */
const filterSchema = z.union([
  z.strictObject({ field: name, is: value }),
  z.strictObject({ field: name, in: many }),
  z.strictObject({ field: name, has: plain }),
  z.strictObject({ field: name, hasAny: z.array(plain).check(z.maxLength(200)) }),
  z.strictObject({ field: name, contains: word }),
  z.strictObject({ field: name, empty: z.boolean() }),
  z.strictObject({ field: name, from: z.optional(plain), to: z.optional(plain) }),
])

/** The last row of the page before: the next one begins behind it. */
const placeSchema = z.object({ value: z.union([z.int(), z.string().check(z.maxLength(10))]), uri: name })
export type RowPlace = z.infer<typeof placeSchema>

const olderSchema = z.object({
  kind: z.literal('older'),
  /** Where the window begins on the device. */
  from: boundSchema,
  /** Null: from the first one outside on. */
  behind: z.nullable(placeSchema),
  filters: z.array(filterSchema).check(z.maxLength(20)),
  text: z.optional(word),
  textFields: z.optional(z.array(name).check(z.maxLength(40))),
})
export type OlderAsk = z.infer<typeof olderSchema>

export const rowsRequestSchema = z.object({
  collection: name,
  ask: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('named'), uris: z.array(name).check(z.minLength(1), z.maxLength(MAX_ROWS)) }),
    olderSchema,
  ]),
})
export type RowsRequest = z.infer<typeof rowsRequestSchema>

export const rowsResponseSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    /** Counter value of the snapshot the rows were read from, and under what they were shown. */
    version: z.number(),
    schema: z.string(),
    grant: z.string(),
    fields: z.array(z.string()),
    rows: z.array(z.array(z.unknown())),
    /** Of older ones: where the next page begins; null when there are no more. */
    next: z.nullable(placeSchema),
  }),
  z.object({ kind: z.literal('denied') }),
])
export type RowsResponse = z.infer<typeof rowsResponseSchema>
