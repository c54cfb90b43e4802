// What is asked of the server about articles: older ones, threads, who has read, registrations, links to the outside.
import * as z from 'zod/mini'
import { call, calls, open, signedIn } from '../../kit/call.ts'
import type { Row } from '../../kit/collection.ts'
import { fileRefSchema } from '../files.ts'
import { publicArticle } from './public-article.ts'

/** An article as a call answers it: of an organisation or public alike, by the uri under which its reader has it. */
const shownSchema = z.object(
  Object.fromEntries([
    ['uri', z.string()],
    ['rev', z.number()],
    ...Object.entries(publicArticle.fields).map(([name, one]) => [name, one.schema]),
  ]),
) as unknown as z.ZodMiniType<Row<typeof publicArticle>>

const id = z.string().check(z.minLength(1), z.maxLength(64))
const moment = z.int().check(z.minimum(0))

const commentSchema = z.object({
  uri: z.string(),
  parentUri: z.nullable(z.string()),
  username: z.string(),
  name: z.string(),
  replyToUsername: z.nullable(z.string()),
  replyToName: z.string(),
  content: z.nullable(z.string()),
  images: z.nullable(z.array(fileRefSchema)),
  status: z.enum(['normal', 'deletedByAuthor', 'removed']),
  at: z.number(),
  /** Whether the caller may take it away: his own, or under his own article, or for the organisation. */
  mayRemove: z.boolean(),
})
export type ThreadComment = z.infer<typeof commentSchema>

const person = { username: z.string(), name: z.string() }

export const articleCalls = calls('articles', {
  articleById: call({
    input: z.object({ articleId: id }),
    output: z.object({ article: z.nullable(shownSchema) }),
    auth: signedIn,
    summary: 'One article, if the caller sees it',
  }),
  /** Older ones than the device keeps, those of one author or topic, and by words. The newest first. */
  listArticles: call({
    input: z.object({
      before: z.nullable(moment),
      kind: z.optional(z.enum(['dynamic', 'news', 'activity', 'notice'])),
      authorUsername: z.optional(id),
      /** Articles in the name of an organisation. */
      authorDomain: z.optional(id),
      topic: z.optional(id),
      words: z.optional(z.string().check(z.maxLength(60))),
      limit: z.int().check(z.minimum(1), z.maximum(50)),
    }),
    output: z.object({ rows: z.array(shownSchema), more: z.boolean() }),
    auth: signedIn,
    summary: 'Articles that the caller sees, page by page',
  }),
  commentsOf: call({
    input: z.object({ articleId: id, before: z.nullable(moment) }),
    output: z.object({ comments: z.array(commentSchema), more: z.boolean() }),
    auth: signedIn,
    summary: 'Comments on an article, the newest threads first',
  }),
  /** Somebody else's comment under one's own article, or as whoever speaks for the organisation. */
  takeDownComment: call({
    input: z.object({ uri: id, reason: z.string().check(z.maxLength(300)) }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Take a comment away, with a reason told to its author',
  }),
  /** For the author and whoever speaks for the organisation. */
  readersOf: call({
    input: z.object({ articleId: id }),
    output: z.object({
      read: z.array(z.object({ ...person, readAt: z.number(), ackAt: z.nullable(z.number()), signed: z.boolean() })),
      missing: z.array(z.object(person)),
    }),
    auth: signedIn,
    summary: 'Who has read and acknowledged an article, by name',
  }),
  registrationsOf: call({
    input: z.object({ articleId: id }),
    output: z.object({
      registrations: z.array(
        z.object({
          uri: z.string(),
          ...person,
          people: z.number(),
          form: z.nullable(z.record(z.string(), z.string())),
          status: z.string(),
          at: z.nullable(z.number()),
          checkInAt: z.nullable(z.number()),
        }),
      ),
    }),
    auth: signedIn,
    summary: 'Registrations for an activity',
  }),
  decideRegistration: call({
    input: z.object({ uri: id, accept: z.boolean() }),
    output: z.object({ status: z.string() }),
    auth: signedIn,
    summary: 'Accept a registration, or not',
  }),
  /** What the place shows to be scanned. */
  activityCode: call({
    input: z.object({ articleId: id }),
    output: z.object({ code: z.string() }),
    auth: signedIn,
    summary: 'The code by which people check in at an activity',
  }),
  shareArticle: call({
    input: z.object({
      articleId: id,
      days: z.int().check(z.minimum(1), z.maximum(30)),
      maxViews: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
    }),
    output: z.object({ token: z.string(), expireAt: z.number() }),
    auth: signedIn,
    summary: 'A link to a public article for people outside',
  }),
  revokeShare: call({
    input: z.object({ token: id }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Make a link to the outside end',
  }),
  openShare: call({
    input: z.object({ token: id }),
    output: z.object({ article: z.nullable(shownSchema) }),
    auth: open,
    summary: 'The article behind a link; null when the link has ended',
  }),
  homepageOf: call({
    input: z.object({ type: z.enum(['person', 'organisation']), id }),
    output: z.object({
      name: z.string(),
      articles: z.number(),
      followers: z.number(),
      following: z.number(),
      likes: z.number(),
    }),
    auth: signedIn,
    summary: 'What stands above a homepage',
  }),
  decideReport: call({
    input: z.object({ uri: id, uphold: z.boolean(), note: z.string().check(z.maxLength(300)) }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Decide on a report; what it names is taken down where it is upheld',
  }),
  openReports: call({
    input: z.object({ articleId: id }),
    output: z.object({
      reports: z.array(
        z.object({
          uri: z.string(),
          name: z.string(),
          reason: z.string(),
          note: z.nullable(z.string()),
          commentUri: z.nullable(z.string()),
          at: z.nullable(z.number()),
        }),
      ),
    }),
    auth: signedIn,
    summary: 'Reports of an article that wait for a decision',
  }),
})
