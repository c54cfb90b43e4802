// Find partners: what teams, firms and people of the trade look for and offer, seen on the whole platform.

import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { DAY_MS } from '../../kit/day-ms.ts'
import {
  date,
  flag,
  instant,
  integer,
  longText,
  oneOf,
  optional,
  phone,
  region,
  text,
  username,
} from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { plainPatch } from '../../kit/plain-patch.ts'
import { namedFiles } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Insert, Tx, Who } from '../../kit/tx.ts'
import { filesField } from '../files.ts'

export const COOPERATION_KINDS = [
  'seekTeam',
  'offerTeam',
  'seekLabour',
  'seekProject',
  'seekMaterial',
  'other',
] as const
export const TRADES = [
  ...(['earthwork', 'foundation', 'rebar', 'formwork', 'concrete', 'masonry', 'scaffold', 'steel', 'crane'] as const),
  ...(['plumbing', 'electrical', 'curtainWall', 'waterproof', 'plaster', 'decoration', 'road', 'general'] as const),
] as const
/** Code of those who look at what was reported. */
export const REVIEWS_CONTENT = 'platform_content_review'
/** Days after which a post ends by itself, unless its author says another day. */
export const USUAL_DAYS = 30
const MOST_DAYS = 90

export const cooperationPost = collection(
  'cooperationPost',
  {
    base: group('', {
      kind: oneOf(...COOPERATION_KINDS),
      title: text(2, 40),
      trade: oneOf(...TRADES),
      regionCode: region(),
      headcount: optional(integer(1, 100_000)),
      startDate: optional(date()),
      days: optional(integer(1, 3650)),
      priceText: optional(text(1, 60)),
      description: optional(longText(1000)),
      images: optional(filesField(9, true)),
      contactName: text(1, 30),
      status: oneOf('open', 'matched', 'closed', 'expired', 'removed'),
      /** Reported by several people, and not looked at yet. */
      isHidden: flag(),
      authorUsername: username(),
      authorName: text(0, 64),
      /** The organisation in whose name; '' of a private person. */
      authorDomain: text(0, 64),
      domainName: text(0, 60),
      postedAt: instant(),
      expireAt: instant(),
      /** How many have asked for the number. */
      contactCount: integer(0, 1_000_000),
    }),
  },
  {
    audience: 'platform',
    idPrefix: 'cop',
    lookups: [],
    window: { field: 'postedAt', days: 120 },
  },
)

const { fields } = cooperationPost
const writtenSchema = z.object({
  kind: fields.kind.schema,
  title: fields.title.schema,
  trade: fields.trade.schema,
  regionCode: fields.regionCode.schema,
  headcount: z.optional(fields.headcount.schema),
  startDate: z.optional(fields.startDate.schema),
  days: z.optional(fields.days.schema),
  priceText: z.optional(fields.priceText.schema),
  description: z.optional(fields.description.schema),
  images: z.optional(fields.images.schema),
  contactName: fields.contactName.schema,
  expireAt: fields.expireAt.schema,
})
/** Not part of the row: it is told to who asks for it, and that is noted. */
const mobile = phone().schema

type Written = Pick<Insert<typeof cooperationPost>, Exclude<keyof z.infer<typeof writtenSchema>, 'uri'>>
/** Without what was left away. */
const written = (values: z.infer<typeof writtenSchema>): Written =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as unknown as Written

/** `postedAt` is what the device believes; the server writes its own time. */
export const addCooperationPost = mutation({
  args: z.object({ uri: z.string(), values: writtenSchema, contactMobile: mobile, postedAt: fields.postedAt.schema }),
  permission: '',
  keys: ({ uri }) => [['cooperationPost', uri]],
  files: ({ values }) => namedFiles(cooperationPost, values),
  run: async ({ tx, args: { uri, values, postedAt }, who, atMs }) => {
    const now = atMs ?? postedAt
    if (values.expireAt <= now || values.expireAt > now + MOST_DAYS * DAY_MS)
      refuse('invalid', { field: 'expireAt', reason: 'expiryRange' })
    await tx.insert(cooperationPost, {
      ...written(values),
      ...{ uri, status: 'open', isHidden: false, contactCount: 0, postedAt: now },
      ...{ authorUsername: who.username, authorName: '', authorDomain: who.domain, domainName: '' },
    })
  },
})

async function own(tx: Tx, who: Who, uri: string) {
  const row = (await tx.get(cooperationPost, uri)) ?? refuse('notFound')
  if (row.authorUsername !== who.username || row.authorDomain !== who.domain) refuse('notAllowed')
  return row
}

/** Its author changes what is open. */
export const changeCooperationPost = mutation({
  ...plainPatch(cooperationPost, '', z.partial(writtenSchema), async ({ tx, args, who }) => {
    const row = await own(tx, who, args.uri)
    if (row.status !== 'open') refuse('postClosed')
    const last = row.postedAt + MOST_DAYS * DAY_MS
    if (args.patch.expireAt !== undefined && args.patch.expireAt > last)
      refuse('invalid', { field: 'expireAt', reason: 'expiryRange' })
  }),
  files: ({ patch }) => namedFiles(cooperationPost, patch),
})

/** Somebody has been found, or it is not looked for any more. */
export const closeCooperationPost = mutation({
  args: z.object({ uri: z.string(), status: z.enum(['matched', 'closed']) }),
  permission: '',
  keys: ({ uri }) => [['cooperationPost', uri]],
  run: async ({ tx, args: { uri, status }, who }) => {
    if ((await own(tx, who, uri)).status !== 'open') refuse('postClosed')
    await tx.patch(cooperationPost, uri, { status })
  },
})

/** Whoever looks at what was reported shows it again, or takes it away for good. */
export const reviewCooperationPost = mutation({
  args: z.object({ uri: z.string(), isKept: z.boolean() }),
  permission: REVIEWS_CONTENT,
  keys: ({ uri }) => [['cooperationPost', uri]],
  run: async ({ tx, args: { uri, isKept } }) => {
    if (!(await tx.get(cooperationPost, uri))) refuse('notFound')
    await tx.patch(cooperationPost, uri, isKept ? { isHidden: false } : { status: 'removed', isHidden: false })
  },
})
