// Share codes: by whom somebody came to an application. Those who run the platform give them out and take them back.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'

const REVIEWS = withCode('platform_order_review')

const shareSchema = z.object({
  code: z.string(),
  username: z.string(),
  name: z.string(),
  note: z.string(),
  madeAt: z.number(),
  revokedAt: z.nullable(z.number()),
  revokeNote: z.string(),
  /** Orders that came by it. */
  uses: z.number(),
})
export type ShareCode = z.infer<typeof shareSchema>

export const shareCalls = calls('market', {
  shareCodes: call({
    input: z.object({
      words: z.string().check(z.maxLength(64)),
      state: z.enum(['valid', 'revoked', 'all']),
      pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(50)),
    }),
    output: z.object({ records: z.array(shareSchema), total: z.number() }),
    auth: REVIEWS,
    summary: 'Share codes, the latest first',
  }),
  addShareCode: call({
    input: z.object({
      /** Whom it stands for: a username, or a whole mobile number. */
      person: z.string().check(z.minLength(1), z.maxLength(64)),
      note: z.string().check(z.maxLength(100)),
    }),
    output: z.object({ code: z.string(), name: z.string() }),
    auth: REVIEWS,
    summary: 'Give somebody a share code',
  }),
  revokeShareCode: call({
    input: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(20)),
      note: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.object({}),
    auth: REVIEWS,
    summary: 'Take a share code back; orders that came by it stay',
  }),
})
