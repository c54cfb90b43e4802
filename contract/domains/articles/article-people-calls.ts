// Who has read an article and who comes to an activity: by name, for its author and whoever speaks for the organisation.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const person = { username: z.string(), name: z.string() }

const readerSchema = z.object({
  ...person,
  /** Names of the department; '' for whoever stands in none, or has left. */
  department: z.string(),
  /** Null: not yet. */
  readAt: z.nullable(z.number()),
  ackAt: z.nullable(z.number()),
  /** The signature under an acknowledgement, where there is one. */
  sign: z.nullable(fileRefSchema),
  /** Reminded today already: the next reminder is tomorrow's. */
  isReminded: z.boolean(),
})
export type ArticleReader = z.infer<typeof readerSchema>

const registrationSchema = z.object({
  uri: z.string(),
  ...person,
  people: z.number(),
  form: z.nullable(z.record(z.string(), z.string())),
  status: z.enum(['asked', 'applied', 'registered', 'waitlist', 'cancelled', 'rejected', 'checkedIn']),
  at: z.nullable(z.number()),
  checkInAt: z.nullable(z.number()),
})
export type Registered = z.infer<typeof registrationSchema>

export const articlePeopleCalls = calls('articles', {
  readersOf: call({
    input: z.object({ articleId: id }),
    output: z.object({ title: z.string(), requireAck: z.boolean(), readers: z.array(readerSchema) }),
    auth: signedIn,
    summary: 'Who has read and acknowledged an article, and who has not, by name',
  }),
  /** Tells those who have not done yet what is asked of them; each once a day. */
  remindReaders: call({
    input: z.object({ articleId: id }),
    output: z.object({ told: z.number() }),
    auth: signedIn,
    summary: 'Remind those who have not read, or not acknowledged',
  }),
  registrationsOf: call({
    input: z.object({ articleId: id }),
    output: z.object({ registrations: z.array(registrationSchema) }),
    auth: signedIn,
    summary: 'Registrations for an activity',
  }),
  decideRegistration: call({
    input: z.object({ uri: id, accept: z.boolean() }),
    output: z.object({ status: z.string() }),
    auth: signedIn,
    summary: 'Accept a registration, or not',
  }),
  /** Of somebody who is there without a phone. */
  checkInFor: call({
    input: z.object({ uri: id }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Check somebody in at an activity',
  }),
  /** What the place shows to be scanned. */
  activityCode: call({
    input: z.object({ articleId: id }),
    output: z.object({ code: z.string() }),
    auth: signedIn,
    summary: 'The code by which people check in at an activity',
  }),
})
