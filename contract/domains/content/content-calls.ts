// What is asked of the server about page templates, reports and reading.
import * as z from 'zod/mini'
import { call, calls, withCode } from '../../kit/call.ts'
import { MANAGES_CONTENT } from './content-column.ts'

const uri = z.string().check(z.minLength(1), z.maxLength(64))
const auth = withCode(MANAGES_CONTENT)

const organisation = z.object({ uri, name: z.string() })

export const contentCalls = calls('content', {
  /** Makes a template without blocks. */
  saveTemplate: call({
    input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(30)) }),
    output: z.object({ uri }),
    auth,
    summary: 'Make a page template by its name',
  }),
  /**
   * The organisations whose pages follow the template from now on: exactly these. Where one follows another template of the
   * same kind, this one takes its place.
   */
  connectOrg: call({
    input: z.object({ templateUri: uri, organizationUriList: z.array(uri).check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({}),
    auth,
    summary: 'Connect organisations to a page template',
  }),
  /** Those whose content the caller may administer. */
  orgList: call({
    input: z.object({
      pageNo: z.int().check(z.minimum(1), z.maximum(1000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(100)),
      name: z.optional(z.string().check(z.maxLength(60))),
    }),
    output: z.object({ records: z.array(organisation), total: z.int() }),
    auth,
    summary: 'Organisations that a page template may be connected to',
  }),
  /** Publishes what is written as the next version, or takes the template from its pages. */
  templateChangeStatus: call({
    method: 'PUT',
    input: z.object({ uri, status: z.enum(['enabled', 'disabled']) }),
    output: z.object({ version: z.int() }),
    auth,
    summary: 'Publish or disable a page template',
  }),
  queryRecordList: call({
    input: z.object({ templateUri: uri }),
    output: z.object({
      records: z.array(
        z.object({ uri, name: z.string(), version: z.int(), at: z.nullable(z.number()), mine: z.boolean() }),
      ),
    }),
    auth,
    summary: 'Organisations that follow a page template',
  }),
  reportsToDecide: call({
    input: z.object({}),
    output: z.object({
      reports: z.array(
        z.object({
          uri,
          articleId: z.string(),
          title: z.string(),
          name: z.string(),
          reason: z.string(),
          note: z.nullable(z.string()),
          /** What the comment says, where a comment is reported. */
          comment: z.nullable(z.string()),
          at: z.number(),
        }),
      ),
    }),
    auth,
    summary: 'Reports of the organisation’s articles that wait for a decision',
  }),
  /** On what is out; so that somebody can go through them without opening each article. */
  recentComments: call({
    input: z.object({ before: z.nullable(z.int().check(z.minimum(0))), words: z.string().check(z.maxLength(60)) }),
    output: z.object({
      comments: z.array(
        z.object({
          uri,
          articleId: z.string(),
          title: z.string(),
          name: z.string(),
          content: z.string(),
          at: z.number(),
          /** Reports of it that wait for a decision. */
          reports: z.int(),
        }),
      ),
      more: z.boolean(),
    }),
    auth,
    summary: 'Comments on the organisation’s articles, the newest first',
  }),
  contentFigures: call({
    input: z.object({}),
    output: z.object({
      /** Articles that are out, by reads, the most read first. */
      mostRead: z.array(z.object({ articleId: z.string(), title: z.string(), reads: z.int() })),
      /** Articles to be acknowledged: how many of each department have not. */
      unacknowledged: z.array(
        z.object({
          articleId: z.string(),
          title: z.string(),
          departments: z.array(z.object({ uri: z.string(), name: z.string(), missing: z.int(), all: z.int() })),
        }),
      ),
      authors: z.array(z.object({ name: z.string(), articles: z.int() })),
      /** What comes out in the next seven days, whoever wrote it. */
      scheduled: z.array(z.object({ articleId: z.string(), title: z.string(), name: z.string(), at: z.number() })),
    }),
    auth,
    summary: 'What is read, and by whom not yet',
  }),
})
