// Commands at the start and after a switch of the identity: what the platform has a client do, once for each person.
import * as z from 'zod/mini'
import { call, calls, signedIn, withCode } from '../../kit/call.ts'

/** Open a page, show a notice, fetch menu and permissions anew. */
export const START_COMMAND_KINDS = ['openPage', 'notice', 'refreshMenu'] as const
export type StartCommandKind = (typeof START_COMMAND_KINDS)[number]

/** Whom a command is for: everybody, the members of an organisation, or one account. */
export const START_COMMAND_AUDIENCES = ['everybody', 'organisation', 'account'] as const
export type StartCommandAudience = (typeof START_COMMAND_AUDIENCES)[number]

export const START_COMMAND_STATES = ['running', 'ended', 'withdrawn'] as const

/** Characters of a notice at most. */
export const START_NOTICE_LENGTH = 500

const uri = z.string().check(z.minLength(1), z.maxLength(64))
const SUPPORTS = withCode('platform_support')

const startCommandSchema = z.object({
  uri: z.string(),
  kind: z.enum(START_COMMAND_KINDS),
  /** A path of this app; empty but for `openPage`. */
  path: z.string(),
  /** Empty but for `notice`. */
  words: z.string(),
})
export type StartCommand = z.infer<typeof startCommandSchema>

const startCommandLineSchema = z.extend(startCommandSchema, {
  audience: z.enum(START_COMMAND_AUDIENCES),
  /** Name of the organisation or of the person; empty for everybody. */
  subjectName: z.string(),
  state: z.enum(START_COMMAND_STATES),
  /** Epoch ms. */
  madeAt: z.number(),
  untilMs: z.number(),
  /** People whose client has carried it out. */
  done: z.number(),
})
export type StartCommandLine = z.infer<typeof startCommandLineSchema>

export const startCommandCalls = calls('identity', {
  /** What waits for the caller under the identity that he is in, the oldest first. */
  startCommands: call({
    input: z.object({}),
    output: z.object({ commands: z.array(startCommandSchema) }),
    auth: signedIn,
    summary: 'Commands for the start of a client',
  }),
  /** The client has carried one out: it is not given to this person again. */
  startCommandDone: call({
    input: z.object({ uri }),
    output: z.object({}),
    auth: signedIn,
    summary: 'A command was carried out',
  }),
  startCommandLines: call({
    input: z.object({
      state: z.enum([...START_COMMAND_STATES, 'all']),
      pageNo: z.int().check(z.minimum(1), z.maximum(100_000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(50)),
    }),
    output: z.object({ records: z.array(startCommandLineSchema), total: z.number() }),
    auth: SUPPORTS,
    summary: 'Commands at the start, the latest first',
  }),
  /** Throws 400 `pathMissing`, `wordsMissing` or `subjectMissing` (nobody or nothing is called so). */
  addStartCommand: call({
    input: z.object({
      kind: z.enum(START_COMMAND_KINDS),
      path: z.string().check(z.maxLength(200)),
      words: z.string().check(z.maxLength(START_NOTICE_LENGTH)),
      audience: z.enum(START_COMMAND_AUDIENCES),
      /** Name of an organisation; username or whole mobile number of an account. */
      subject: z.string().check(z.maxLength(64)),
      /** Whoever starts later than this does not get it. */
      days: z.int().check(z.minimum(1), z.maximum(365)),
    }),
    output: z.object({ uri: z.string() }),
    auth: SUPPORTS,
    summary: 'Give clients a command for their start',
  }),
  /** Throws 400 `stateMoved` when it was withdrawn already. */
  withdrawStartCommand: call({
    input: z.object({ uri, note: z.string().check(z.minLength(1), z.maxLength(300)) }),
    output: z.object({}),
    auth: SUPPORTS,
    summary: 'Withdraw a command; whoever has had it keeps it',
  }),
})
