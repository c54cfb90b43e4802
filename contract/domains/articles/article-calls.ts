// What is asked of the server about articles: older ones, threads, homepages, reports.
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../../kit/call.ts'
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
  /** How many like it beside the caller, whose own like is on his devices. */
  likesOfOthers: z.number(),
  /** Whether the caller may take it away: his own, or under his own article, or for the organisation. */
  mayRemove: z.boolean(),
})
export type ThreadComment = z.infer<typeof commentSchema>

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
  homepageOf: call({
    input: z.object({ type: z.enum(['person', 'organisation']), id }),
    output: z.object({
      name: z.string(),
      articles: z.number(),
      followers: z.number(),
      following: z.number(),
      likes: z.number(),
      /** The picture above it. */
      cover: z.nullable(fileRefSchema),
    }),
    auth: signedIn,
    summary: 'What stands above a homepage',
  }),
  /** Of oneself, or of the organisation for whoever speaks for it; null takes it away. The picture has been uploaded before. */
  saveCover: call({
    input: z.object({ type: z.enum(['person', 'organisation']), cover: z.nullable(fileRefSchema) }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Set the picture above one’s own homepage',
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
          /** What the comment says, where a comment is reported. */
          comment: z.nullable(z.string()),
          at: z.number(),
        }),
      ),
    }),
    auth: signedIn,
    summary: 'Reports of an article that wait for a decision',
  }),
})
