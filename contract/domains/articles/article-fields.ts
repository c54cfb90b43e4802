// What an article says and counts: the fields that the organisation's article and its public copy share.
import * as z from 'zod/mini'
import {
  flag,
  instant,
  integer,
  list,
  longText,
  names,
  oneOf,
  optional,
  structure,
  text,
  username,
} from '../../kit/field.ts'
import { filesField } from '../files.ts'

/** Longest plain text of an article, caption of a forward, and body of news, in characters. */
export const ARTICLE_LIMITS = {
  text: 5_000,
  caption: 500,
  html: 100_000,
  pictures: 9,
  files: 9,
  topics: 5,
  comment: 1_000,
} as const

const short = (max: number) => z.string().check(z.maxLength(max))
const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most))

const locationSchema = z.object({ name: short(60), lng: z.nullable(degrees(180)), lat: z.nullable(degrees(90)) })
/** A link to somewhere else: a web address, never a script. */
const linkSchema = z.object({
  url: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/i)),
  title: short(100),
})
/** What is forwarded: the article itself, and the first one of the chain, which alone is shown. */
const forwardSchema = z.object({ articleId: short(64), rootArticleId: short(64), rootAuthorName: short(50) })
export type ForwardOf = z.infer<typeof forwardSchema>

const formFieldSchema = z.object({
  key: short(20),
  label: short(20),
  kind: z.enum(['text', 'phone', 'number', 'choice']),
  options: z.array(short(20)).check(z.maxLength(20)),
  required: z.boolean(),
})
const moment = z.int().check(z.minimum(0))
const activitySchema = z.object({
  placeName: short(60),
  lng: z.nullable(degrees(180)),
  lat: z.nullable(degrees(90)),
  /** Null: nobody registers beforehand. */
  regStart: z.nullable(moment),
  regEnd: z.nullable(moment),
  start: moment,
  end: moment,
  /** Null: room for everybody. */
  capacity: z.nullable(z.int().check(z.minimum(1), z.maximum(10_000))),
  feeFen: z.int().check(z.minimum(0), z.maximum(100_000_000)),
  contact: short(60),
  formFields: z.array(formFieldSchema).check(z.maxLength(10)),
  /** Who registers has to be accepted by whoever holds it. */
  needAudit: z.boolean(),
})
export type Activity = z.infer<typeof activitySchema>

const mentionSchema = z.object({ type: z.int(), id: short(64), name: short(40) })
/** The newest comments as a feed shows them: readable where there is no network. */
const latestSchema = z.object({
  uri: short(64),
  username: short(64),
  name: short(50),
  text: short(200),
  at: moment,
})

/** Fields that an author writes. */
export const writtenFields = {
  kind: oneOf('dynamic', 'news', 'activity', 'notice'),
  channelId: optional(text(1, 64)),
  authorType: oneOf('person', 'organisation'),
  title: optional(text(1, 60)),
  /** Plain text with mentions, `[@name|t|id]`. */
  content: optional(longText(ARTICLE_LIMITS.text)),
  /** The body of news, activities and notices; the server leaves nothing in it that could run. */
  html: optional(longText(ARTICLE_LIMITS.html)),
  summary: optional(text(1, 120)),
  cover: optional(filesField(1, true)),
  images: optional(filesField(ARTICLE_LIMITS.pictures, true)),
  /** Pictures that stand in the body. */
  bodyImages: optional(filesField(30, true)),
  video: optional(filesField(1)),
  files: optional(filesField(ARTICLE_LIMITS.files)),
  link: optional(structure(linkSchema)),
  /** What stands beside the title of the link. */
  linkImage: optional(filesField(1, true)),
  /** Without the `#` around them. */
  topics: optional(names(ARTICLE_LIMITS.topics)),
  location: optional(structure(locationSchema)),
  allowComment: flag(),
  allowForward: flag(),
  priority: oneOf('normal', 'important', 'urgent'),
  requireAck: flag(),
  /** An acknowledgement takes a signature. */
  ackSign: flag(),
  ackDeadline: optional(instant()),
  forwardOf: optional(structure(forwardSchema)),
  activity: optional(structure(activitySchema)),
}

/** Fields that the server writes, or a step. */
const givenFields = {
  authorUsername: username(),
  /** As it was when the article was written; of an organisation its own name. Null as long as it waits on a device. */
  authorName: optional(text(1, 50)),
  mentions: optional(list(mentionSchema, 100)),
  pinUntil: optional(instant()),
  recommendUntil: optional(instant()),
  /** The server's time; null as long as it waits on a device, and before it is out. */
  publishedAt: optional(instant()),
  /** The last change that readers are told of: later than five minutes after it was out. */
  editedAt: optional(instant()),
  viewCount: integer(0, 1_000_000_000),
  commentCount: integer(0, 1_000_000_000),
  likeCount: integer(0, 1_000_000_000),
  forwardCount: integer(0, 1_000_000_000),
  favouriteCount: integer(0, 1_000_000_000),
  ackCount: integer(0, 1_000_000_000),
  /** Places of an activity that are taken, and people who wait for one. */
  placesTaken: integer(0, 1_000_000),
  waitingCount: integer(0, 1_000_000),
  latestComments: optional(list(latestSchema, 3)),
}

/** What a reader has of an article. */
export const shownFields = { ...writtenFields, ...givenFields }

/** Counts of a new article. */
export const NO_COUNTS = {
  ...{ viewCount: 0, commentCount: 0, likeCount: 0, forwardCount: 0, favouriteCount: 0, ackCount: 0 },
  ...{ placesTaken: 0, waitingCount: 0 },
}

/** What reactions name: the same for an article of an organisation and its public copy. */
export const articleIdOf = (uri: string): string => uri.slice(uri.indexOf('_') + 1)
