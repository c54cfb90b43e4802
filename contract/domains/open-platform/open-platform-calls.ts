// The open platform: what other systems may call, by which keys, and what they are told of.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'
import { KEY_SCOPES } from './key-scope.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

const auth = withCode('open_api_platform')
const uri = z.string().check(z.minLength(1), z.maxLength(64))
const empty = z.object({})
export const OPEN_NAME_LENGTH = 40
export const WEBHOOK_URL_LENGTH = 500
/** Requests a minute that a key may be given. */
export const MOST_PER_MINUTE = 6000
export const KEY_DAYS = [30, 90, 180, 365] as const
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(OPEN_NAME_LENGTH))
const scopes = z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length))
const events = z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length))

/** A JSON schema; the page draws it. */
const shape = z.record(z.string(), z.unknown())

const operationSchema = z.object({
  name: z.string(),
  domain: z.string(),
  method: z.enum(['GET', 'POST', 'PUT']),
  path: z.string(),
  summary: z.string(),
  /** The code that a key needs for it; '' where it follows from what is asked for. */
  scope: z.string(),
  /** By what it is called: a key of the organisation, or that of an application, which stands in the input. */
  by: z.enum(['accessKey', 'applicationKey']),
  input: shape,
  output: shape,
})
export type OpenOperation = z.infer<typeof operationSchema>

const openCollectionSchema = z.object({
  name: z.string(),
  scope: z.enum(KEY_SCOPES),
  fields: z.array(z.object({ name: z.string(), schema: shape, scope: z.string() })),
})
export type OpenCollection = z.infer<typeof openCollectionSchema>

const accessKeySchema = z.object({
  uri: z.string(),
  name: z.string(),
  /** How it begins; the rest was shown once. */
  start: z.string(),
  scopes: z.array(z.string()),
  /** Those of `scopes` that its maker does not hold any more. */
  lost: z.array(z.string()),
  perMinute: z.int(),
  makerName: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  lastUsedAtMs: z.nullable(z.number()),
  uses: z.int(),
  /** `dead`: whoever made it is no longer here, or may have no keys any more. */
  status: z.enum(['active', 'expired', 'revoked', 'dead']),
})
export type AccessKey = z.infer<typeof accessKeySchema>

const webhookSchema = z.object({
  uri: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** `paused`: by somebody; `failing`: given up after the last try. */
  status: z.enum(['active', 'paused', 'failing']),
  createdAtMs: z.number(),
  lastAtMs: z.nullable(z.number()),
  waiting: z.int(),
})
export type Webhook = z.infer<typeof webhookSchema>

const deliverySchema = z.object({
  uri: z.string(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'retrying', 'failed']),
  tries: z.int(),
  atMs: z.number(),
  /** When it was last tried, what was answered and how long that took. */
  triedAtMs: z.nullable(z.number()),
  code: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  /** Why there was no answer. */
  fault: z.nullable(z.enum(['timeout', 'unreachable', 'privateAddress'])),
  dueAtMs: z.nullable(z.number()),
  body: z.string(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const openPlatformCalls = calls('openPlatform', {
  openDocument: call({
    input: empty,
    output: z.object({ operations: z.array(operationSchema), collections: z.array(openCollectionSchema) }),
    auth,
    summary: 'What an access key may call and read',
  }),
  /** Keys of the organisation, the newest first. */
  accessKeys: call({
    input: empty,
    output: z.object({ records: z.array(accessKeySchema), mine: z.array(z.enum(KEY_SCOPES)) }),
    auth,
    summary: 'Access keys of the organisation',
  }),
  /** The key itself is in this answer and nowhere else. */
  accessKeyCreate: call({
    input: z.object({
      name,
      scopes,
      days: z.int().check(z.minimum(1), z.maximum(365)),
      perMinute: z.int().check(z.minimum(1), z.maximum(MOST_PER_MINUTE)),
    }),
    output: z.object({ uri: z.string(), key: z.string() }),
    auth,
    summary: 'Make an access key',
  }),
  accessKeyRevoke: call({ input: z.object({ uri }), output: empty, auth, summary: 'Revoke an access key' }),
  webhooks: call({
    input: empty,
    output: z.object({ records: z.array(webhookSchema) }),
    auth,
    summary: 'Addresses that are told of events',
  }),
  /** Adds an address, or changes it where `uri` is given. The secret is in the answer to an added one alone. */
  webhookSave: call({
    input: z.object({
      uri: z.optional(uri),
      name,
      url: z.string().check(z.minLength(1), z.maxLength(WEBHOOK_URL_LENGTH)),
      events,
    }),
    output: z.object({ uri: z.string(), secret: z.nullable(z.string()) }),
    auth,
    summary: 'Add or change an address that is told of events',
  }),
  webhookSwitch: call({
    input: z.object({ uri, isOn: z.boolean() }),
    output: empty,
    auth,
    summary: 'Pause an address, or let it go on with what waits',
  }),
  webhookRenewSecret: call({
    input: z.object({ uri }),
    output: z.object({ secret: z.string() }),
    auth,
    summary: 'Give an address another secret',
  }),
  webhookRemove: call({ input: z.object({ uri }), output: empty, auth, summary: 'Remove an address' }),
  webhookTest: call({ input: z.object({ uri }), output: empty, auth, summary: 'Send a test to an address' }),
  webhookDeliveries: call({
    input: z.object({ uri }),
    output: z.object({ records: z.array(deliverySchema) }),
    auth,
    summary: 'What was sent to an address of late',
  }),
  webhookResend: call({ input: z.object({ uri }), output: empty, auth, summary: 'Send something again' }),
  /** Visible rows by their ids, page by page: `after` is the `next` of the page before. */
  readRows: call({
    input: z.object({
      collection: z.string().check(z.minLength(1), z.maxLength(64)),
      after: z.optional(uri),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    }),
    output: z.object({ rows: z.array(z.record(z.string(), z.unknown())), next: z.nullable(z.string()) }),
    auth: signedIn,
    summary: 'Rows of a collection, page by page',
    inAddress: ['collection'],
  }),
})
