// Feed, comments and messages. So far: messages to a person, and the count of what he has not read.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../kit/call.ts'
import { collection, group } from '../kit/collection.ts'
import { domain } from '../kit/domain.ts'
import { instant, oneOf, optional, structure, text } from '../kit/field.ts'
import { mutation } from '../kit/mutation.ts'
import { refuse } from '../kit/refusal.ts'

export const NOTICE_KINDS = [
  'permission',
  'organisation',
  'account',
  'record',
  'comment',
  'reply',
  'mention',
  'like',
  'forward',
  'follow',
  'review',
  'removed',
  'registration',
  'ackRequest',
] as const

const words = z.string().check(z.maxLength(300))
const permission = { code: words, page: words, note: words }

/** What a message says, as data: the page puts it into the reader's language. */
export const noticeFactsSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('permissionAsked'), name: words, ...permission }),
  z.object({ event: z.literal('permissionGranted'), ...permission }),
  z.object({ event: z.literal('permissionRefused'), ...permission }),
  /** `name` is who did it, '' for the clock; of the role's codes a message names the first. */
  z.object({
    event: z.literal('roleGranted'),
    name: words,
    role: words,
    endsAtMs: z.nullable(z.int()),
    codes: z.array(words).check(z.maxLength(10)),
    count: z.int(),
  }),
  z.object({ event: z.literal('roleEnding'), name: words, role: words, endsAtMs: z.int() }),
  z.object({ event: z.literal('roleEnded'), name: words, role: words }),
  z.object({ event: z.literal('joinPassed'), organisation: words, note: words }),
  z.object({ event: z.literal('joinRejected'), organisation: words, note: words }),
  z.object({ event: z.literal('memberLeft'), name: words }),
  z.object({ event: z.literal('inviteAccepted'), name: words }),
  /** Somebody has joined, but not come where the invitation said: `missed` says why. */
  z.object({
    event: z.literal('inviteMissed'),
    name: words,
    place: words,
    missed: z.enum(['projectEnded', 'teamEnded', 'crewFull', 'outOfReach']),
  }),
  /** Somebody of a partner has joined: `typeCode` is the kind. */
  z.object({ event: z.literal('partnerArrived'), name: words, typeCode: words, place: words }),
  /** A worker has joined whose passport was here already: the two belong together now. */
  z.object({ event: z.literal('workerLinked'), name: words, place: words }),
  z.object({ event: z.literal('inviteRefused'), name: words }),
  z.object({ event: z.literal('inviteAsked'), name: words }),
  z.object({ event: z.literal('managerChanged'), organisation: words }),
  z.object({ event: z.literal('managerDeclined'), organisation: words }),
  z.object({ event: z.literal('managerExpired'), organisation: words }),
  z.object({ event: z.literal('disbanding'), organisation: words, endsAtMs: z.int() }),
  z.object({ event: z.literal('disbandStopped'), organisation: words }),
  z.object({ event: z.literal('disbanded'), organisation: words }),
  /** Somebody took a step with a record: `flow` is its collection, `title` what it is called. */
  z.object({ event: z.literal('record'), flow: words, step: words, title: words, name: words, note: words }),
  /** What others did with an article: `name` is the last of the `count` people, `title` what the article is called. */
  z.object({
    event: z.literal('article'),
    what: z.enum([
      ...['comment', 'reply', 'mention', 'like', 'forward', 'follow', 'removed', 'kept', 'places', 'noPlace'],
      ...['ackAsked', 'readAsked'],
    ] as const),
    name: words,
    count: z.int().check(z.minimum(0)),
    title: words,
    note: words,
  }),
  /** What is due of one record or of `count`: `alert` is its kind, `names` the first of them, `left` the days until the nearest. */
  z.object({
    event: z.literal('alert'),
    alert: words,
    names: words,
    count: z.int().check(z.minimum(1)),
    day: words,
    left: z.int(),
  }),
  z.object({ event: z.literal('realNamePassed') }),
  z.object({ event: z.literal('realNameRejected'), note: words }),
  z.object({ event: z.literal('realNameEnding'), endsAtMs: z.int() }),
  z.object({ event: z.literal('realNameExpired') }),
  /** Of an organisation: `kind` is what it is certified as. */
  z.object({ event: z.literal('certificationPassed'), kind: words, organisation: words, note: words }),
  z.object({ event: z.literal('certificationRejected'), kind: words, organisation: words, note: words }),
  z.object({ event: z.literal('certificationRevoked'), kind: words, organisation: words, note: words }),
  z.object({ event: z.literal('certificationEnding'), kind: words, organisation: words, endsAtMs: z.int() }),
  z.object({ event: z.literal('certificationTransfer'), kind: words, organisation: words, endsAtMs: z.int() }),
  z.object({ event: z.literal('certificationExpired'), kind: words, organisation: words }),
  z.object({ event: z.literal('accountFrozen'), note: words }),
  z.object({ event: z.literal('accountUnfrozen'), note: words }),
  z.object({ event: z.literal('organisationFrozen'), organisation: words, note: words }),
  z.object({ event: z.literal('organisationUnfrozen'), organisation: words, note: words }),
])
export type NoticeFacts = z.infer<typeof noticeFactsSchema>

/** A message to one person, written by the server. */
export const notice = collection(
  'notice',
  {
    base: group('', {
      kind: oneOf(...NOTICE_KINDS),
      /** Null in what was written before there were facts: it says what its title and body say. */
      facts: optional(structure(noticeFactsSchema)),
      title: text(0, 100),
      body: text(0, 1000),
      fromName: text(0, 50),
      /** Path inside the app; null when there is nowhere to go. */
      deepLink: optional(text(1, 300)),
      at: instant(),
      readAt: optional(instant()),
      /** What several causes share one message by; null where each has its own. */
      sourceKey: optional(text(1, 120)),
    }),
  },
  {
    audience: 'user',
    idPrefix: 'ntc',
    lookups: ['sourceKey'],
    // What was not read stays, however old.
    window: { field: 'at', newest: 200, always: { field: 'readAt', in: [null] } },
  },
)

const uris = z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(200))

/** Marks messages as read. One that is read already, or is gone, stays as it is. `atMs` is what the device believes; order never hangs on it. */
export const readNotices = mutation({
  args: z.object({ uris, atMs: z.int().check(z.minimum(0)) }),
  permission: '',
  keys: (args) => args.uris.map((uri) => ['notice', uri] as const),
  run: async ({ tx, args }) => {
    for (const uri of args.uris) {
      const row = await tx.get(notice, uri)
      if (row && row.readAt === null) await tx.patch(notice, uri, { readAt: args.atMs })
    }
  },
})

export const removeNotice = mutation({
  args: z.object({ uri: z.string().check(z.maxLength(64)) }),
  permission: '',
  keys: (args) => [['notice', args.uri]],
  run: async ({ tx, args }) => {
    if (!(await tx.get(notice, args.uri))) refuse('notFound')
    await tx.remove(notice, args.uri)
  },
})

export const feed = domain({
  collections: { notice },
  mutations: { readNotices, removeNotice },
  calls: calls('feed', {
    /** What waits for the person in the identity of the token: messages not read and to-dos open, as every badge counts them. */
    unReadCount: call({
      input: z.object({}),
      output: z.number(),
      auth: signedIn,
      summary: 'How much waits: messages not read and to-dos open',
    }),
    /** The same under the person's other identities, where there is any; '' is the personal one. */
    unreadElsewhere: call({
      input: z.object({}),
      output: z.object({ others: z.array(z.object({ domain: z.string(), count: z.number() })) }),
      auth: signedIn,
      summary: 'How much waits under other identities',
    }),
  }),
  refusals: [],
})
