// Applications in a frame: the code that says who opened one, and the key by which its provider asks.
import * as z from 'zod/mini'
import { call, calls, open, signedIn, withCode } from '../../kit/call.ts'
import { frameCodeSchema, frameVisitorSchema, shownCode } from '../frame-code.ts'

const PUBLISHES = withCode('platform_app_publish')
const id = z.string().check(z.minLength(1), z.maxLength(64))

const applicationKeySchema = z.object({
  /** How it begins; the rest was shown once. */
  start: z.string(),
  madeAtMs: z.number(),
  lastUsedAtMs: z.nullable(z.number()),
})

export const frameCalls = calls('market', {
  applicationCode: call({
    input: z.object({ applicationUri: id }),
    output: frameCodeSchema,
    auth: signedIn,
    summary: 'A code for an application in a frame: its provider exchanges it once, within a minute, for who is there',
  }),
  /** Asked by the server of the provider; the key is who it is. */
  redeemApplicationCode: call({
    input: z.object({ applicationUri: id, applicationKey: z.string().check(z.maxLength(64)), code: shownCode }),
    output: frameVisitorSchema,
    auth: open,
    summary:
      'Exchange the code of an application for who opened it; by the key of the application, once, within a minute',
  }),
  applicationKey: call({
    input: z.object({ applicationUri: id }),
    output: z.object({ key: z.nullable(applicationKeySchema) }),
    auth: PUBLISHES,
    summary: 'Whether the provider of an application has a key',
  }),
  /** The key itself is in this answer and nowhere else. */
  renewApplicationKey: call({
    input: z.object({ applicationUri: id }),
    output: z.object({ key: z.string() }),
    auth: PUBLISHES,
    summary: 'Give an application a key; one it had before ends',
  }),
})
