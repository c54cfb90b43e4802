// Articles of an organisation: what its people and it itself tell one another. Decision 0038 says who has which row.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, list, names, oneOf, optional, ref, refs, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { plainPatch } from '../../kit/plain-patch.ts'
import { patchOf, recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { holds, type Who } from '../../kit/tx.ts'
import { newInState, workflowFields } from '../../kit/workflow.ts'
import { NO_COUNTS, shownFields, writtenFields } from './article-fields.ts'
import { checkArticle, EDITS_ARTICLES, mayPublish } from './article-rules.ts'
import { waitsForReview } from './post-rule.ts'

export const ARTICLE_STATES = ['draft', 'pending', 'published', 'scheduled', 'returned', 'failed', 'takenDown'] as const

/** Whoever belongs to the organisation as one of its own people. */
const READS_ARTICLES = 'org_structure'

const edit = z.object({
  at: z.int().check(z.minimum(0)),
  by: z.string().check(z.maxLength(64)),
  /** What it said before. */
  title: z.nullable(z.string().check(z.maxLength(60))),
  content: z.nullable(z.string().check(z.maxLength(5000))),
})

const audience = {
  visibility: oneOf('public', 'organisation', 'departments', 'people', 'self'),
  visibleGroupUris: optional(refs('department', 20)),
  visibleUsernames: optional(names(500)),
  /** In the future: it is put out then. */
  publishAt: optional(instant()),
}
/** Columns that it stands in. */
const placed = { columnUris: optional(refs('contentColumn', 5)) }
/** The article that takes over what this one says once it has passed: until then the readers have the old words. */
const version = { versionOf: optional(ref('article')) }
/** Stands where a department would: whoever administers content has what waits for its time and what was taken down. */
export const CONTENT_DESK = 'dept_00000000000000000000000000'
/** Devices keep so many of the newest; older ones come by questions. */
const KEPT_ARTICLES = 200

export const article = collection(
  'article',
  {
    base: group('', {
      ...shownFields,
      ...audience,
      ...placed,
      ...version,
      /** Whose people have it, with all below: set by the server while it is out. `CONTENT_DESK` or null otherwise. */
      groupUri: optional(ref('department')),
      /** Further readers by name: set by the server while it is out. */
      readerUsernames: optional(names(2000)),
      /** Who reviews it, or has taken it down. */
      reviewerUsernames: optional(names(100)),
      auditNot: optional(text(1, 1000)),
      editHistory: optional(list(edit, 20)),
      ...workflowFields(ARTICLE_STATES),
    }),
  },
  {
    audience: 'participants',
    participants: ['authorUsername', 'readerUsernames', 'reviewerUsernames'],
    overseers: READS_ARTICLES,
    scope: { resource: 'article', field: 'groupUri' },
    idPrefix: 'art',
    lookups: ['versionOf'],
    window: {
      field: 'publishedAt',
      newest: KEPT_ARTICLES,
      always: { field: 'status', in: ['draft', 'pending', 'scheduled', 'returned'] },
    },
  },
)

const written = Object.keys({ ...writtenFields, ...audience, ...placed, ...version }) as (
  | keyof typeof writtenFields
  | keyof typeof audience
  | keyof typeof placed
  | keyof typeof version
)[]
/** What stays as it is once an article is out: it would reach others than its readers, or be another article. */
const FIXED: readonly string[] = ['kind', 'authorType', 'forwardOf', ...Object.keys(audience)]
/** What a version takes over from the article that it changes, and hands back to it: all but who has it. */
export const VERSIONED = [
  ...(Object.keys(writtenFields) as (keyof typeof writtenFields)[]),
  'columnUris' as const,
].filter((field) => !FIXED.includes(field))
/** States of a version that may still become the article. */
export const OPEN_VERSION = ['draft', 'pending', 'scheduled', 'returned'] as const

type Given = Parameters<typeof checkArticle>[0]
interface State {
  readonly status?: unknown
  readonly authorUsername?: unknown
  readonly kind?: unknown
  readonly authorType?: unknown
  readonly requireAck?: unknown
  readonly versionOf?: unknown
}

/** Whether somebody may change an article as it is now. */
export function mayChangeArticle(row: State, who: Who): boolean {
  const isOwn = row.authorUsername === who.username
  if (row.status === 'draft' || row.status === 'returned') return isOwn
  return row.status === 'published' && (holds(who, EDITS_ARTICLES) || (isOwn && row.kind === 'dynamic'))
}

/** Whether somebody may hand in another version of news that are out, which stay as they are until it has passed. */
export const mayWriteVersion = (row: State, who: Who): boolean =>
  row.status === 'published' &&
  row.kind !== 'dynamic' &&
  row.versionOf == null &&
  (holds(who, EDITS_ARTICLES) ||
    (row.authorUsername === who.username && row.authorType === 'person' && row.requireAck !== true))

/** Whether somebody may take an article away for good. */
export const mayRemoveArticle = (row: State, who: Who): boolean =>
  row.status !== 'published' &&
  (holds(who, EDITS_ARTICLES) ||
    (row.authorUsername === who.username && ['draft', 'returned', 'failed'].includes(String(row.status))))

/** A draft of an article, its changes, and its end. */
export const {
  add: addArticle,
  change: changeArticle,
  remove: removeArticle,
} = recordMutations(article, {
  permission: '',
  writes: written,
  defaults: (who) => ({ ...NO_COUNTS, authorUsername: who.username, ...newInState('draft') }),
  check: async ({ tx, act, who, given, row }) => {
    if (act === 'remove') {
      if (row && !mayRemoveArticle(row, who)) refuse('notAllowed')
      return
    }
    if (act === 'change') {
      if (!row) refuse('notFound')
      if (!mayChangeArticle(row, who)) refuse('notAllowed')
      if (row.status === 'published' && Object.keys(given).some((field) => FIXED.includes(field))) refuse('notAllowed')
      if (given.versionOf !== undefined && given.versionOf !== row.versionOf) refuse('notAllowed')
    }
    if (act === 'add' && given.versionOf != null) {
      const changed = await tx.get(article, given.versionOf)
      if (changed?.status !== 'published') refuse('articleGone')
      if (!mayWriteVersion(changed, who) || changed.kind !== given.kind) refuse('notAllowed')
    }
    checkArticle({ ...row, ...given } as Given, who)
  },
})

/**
 * Puts a new article out in one go, or at the moment it names: what a phone without a network queues. Without the right to
 * publish only a plain one, which waits for a review where the organisation wants that; all else is handed in by the steps of
 * the workflow.
 */
export const postArticle = mutation({
  ...addArticle,
  run: async (context) => {
    const { tx, args, who, atMs } = context
    const { kind, publishAt = null } = args.values
    if (!mayPublish(kind, who)) refuse('notAllowed')
    if (publishAt !== null && atMs !== undefined && publishAt <= atMs) refuse('publishAtPast')
    await addArticle.run(context)
    const waits = await waitsForReview(tx, args.values, who)
    const status = waits ? 'pending' : publishAt === null ? 'published' : 'scheduled'
    const publishedAt = status === 'published' ? (atMs ?? null) : null
    await tx.patch(article, args.uri, patchOf<typeof article>({ status, publishedAt }))
  },
})

/** Pins and recommends until a moment; null takes it back. */
export const highlightArticle = plainPatch(
  article,
  EDITS_ARTICLES,
  z.partial(
    z.object({ pinUntil: article.fields.pinUntil.schema, recommendUntil: article.fields.recommendUntil.schema }),
  ),
  async ({ tx, args }) => {
    if ((await tx.get(article, args.uri))?.status !== 'published') refuse('articleGone')
  },
)
