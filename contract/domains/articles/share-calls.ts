// Links by which people outside read a public article.
import * as z from 'zod/mini'
import { call, calls, open, signedIn } from '../../kit/call.ts'
import { fileRefSchema } from '../files.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** What a stranger reads: the words, the pictures, and of people nothing but the author's name. */
const sharedSchema = z.object({
  kind: z.enum(['dynamic', 'news', 'activity', 'notice']),
  title: z.nullable(z.string()),
  content: z.nullable(z.string()),
  html: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  domainName: z.nullable(z.string()),
  publishedAt: z.nullable(z.number()),
  pictures: z.array(fileRefSchema),
  placeName: z.nullable(z.string()),
  start: z.nullable(z.number()),
  end: z.nullable(z.number()),
})
export type SharedArticle = z.infer<typeof sharedSchema>

const shareSchema = z.object({
  id: z.string(),
  createdAt: z.number(),
  expireAt: z.number(),
  maxViews: z.nullable(z.number()),
  viewCount: z.number(),
  allowAnonymous: z.boolean(),
  /** `used`: opened as often as it may be. */
  state: z.enum(['open', 'used', 'expired', 'revoked']),
})
export type ArticleShare = z.infer<typeof shareSchema>

export const shareCalls = calls('articles', {
  shareArticle: call({
    input: z.object({
      articleId: id,
      days: z.int().check(z.minimum(1), z.maximum(30)),
      maxViews: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
      /** Read without a login; absent: yes. */
      allowAnonymous: z.optional(z.boolean()),
    }),
    /** The token is said once and kept nowhere: the server has its hash. */
    output: z.object({ id: z.string(), token: z.string(), expireAt: z.number() }),
    auth: signedIn,
    summary: 'A link to a public article for people outside',
  }),
  sharesOf: call({
    input: z.object({ articleId: id }),
    output: z.object({ shares: z.array(shareSchema) }),
    auth: signedIn,
    summary:
      'Links to the outside that the caller has made for an article; all of them for whoever speaks for the organisation',
  }),
  revokeShare: call({
    input: z.object({ id }),
    output: z.object({}),
    auth: signedIn,
    summary: 'Make a link to the outside end',
  }),
  openShare: call({
    input: z.object({ token: id }),
    /** `signInFor`: the article of a link that asks for a login; it is read there. */
    output: z.object({ article: z.nullable(sharedSchema), signInFor: z.nullable(z.string()) }),
    auth: open,
    summary: 'The article behind a link; null when the link has ended',
  }),
})
