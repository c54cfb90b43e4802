// What the board asks the server for.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../../kit/call.ts'

const starSchema = z.object({
  place: z.int(),
  username: z.string(),
  name: z.string(),
  /** The organisation, of a ranking over several. */
  domainName: z.string(),
  points: z.number(),
  posts: z.int(),
  /** Likes, comments, forwards and favourites from others. */
  received: z.int(),
})
export type Star = z.infer<typeof starSchema>

export const boardCalls = calls('board', {
  /** The week that ended last, in the organisation and in its industry. */
  starOfWeek: call({
    input: z.object({}),
    output: z.object({
      /** Monday of that week. */
      week: z.string(),
      organisation: z.array(starSchema),
      industry: z.array(starSchema),
      mine: z.nullable(z.object({ place: z.int(), points: z.number() })),
      isOptedOut: z.boolean(),
    }),
    auth: signedIn,
    summary: 'Star of the week in the organisation and in its industry',
  }),
  /** Takes the caller out of the rankings from the next one on, or back in. */
  setStarOptOut: call({
    input: z.object({ isOptedOut: z.boolean() }),
    output: z.object({ isOptedOut: z.boolean() }),
    auth: signedIn,
    summary: 'Take part in the star of the week or not',
  }),
  /** The number behind a post of somebody who looks for partners; who asked is noted. */
  cooperationContact: call({
    input: z.object({ uri: z.string().check(z.maxLength(64)) }),
    output: z.object({ name: z.string(), mobile: z.string() }),
    auth: signedIn,
    summary: 'Contact of a post that looks for partners',
  }),
  /** Says that something is wrong with a post; the third who does hides it until somebody has looked. */
  reportCooperation: call({
    input: z.object({
      uri: z.string().check(z.maxLength(64)),
      reason: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.object({ isNew: z.boolean() }),
    auth: signedIn,
    summary: 'Report a post that looks for partners',
  }),
})
