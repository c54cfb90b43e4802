// The states of an article and who may move it.
import type { AnyRow } from '../../kit/collection.ts'
import { refuse } from '../../kit/refusal.ts'
import { type StepContext, workflow } from '../../kit/workflow.ts'
import { MANAGES_CONTENT } from '../content/content-column.ts'
import { ARTICLE_STATES, article, CONTENT_DESK } from './article.ts'
import { articleIdOf } from './article-fields.ts'
import { EDITS_ARTICLES, mayPublish } from './article-rules.ts'
import { cutText } from './mention.ts'
import { waitsForReview } from './post-rule.ts'

const AUTHOR = { named: 'authorUsername' }
const REVIEWERS = [
  { code: EDITS_ARTICLES, notIn: 'authorUsername' },
  /** For a column of the article. */
  { named: 'reviewerUsernames', notIn: 'authorUsername' },
]
/** Whoever speaks for the organisation, and whoever keeps its content. */
const EDITORS = [{ code: EDITS_ARTICLES }, { code: MANAGES_CONTENT }]

/** Where content administration has it while it is not out: news, activities and notices, of a version its reviewers alone. */
const desk = ({ row }: StepContext) => ({
  groupUri: row.kind === 'dynamic' || row.visibility === 'self' || row.versionOf != null ? null : CONTENT_DESK,
})
const offDesk = () => ({ groupUri: null })
/** Of its readers nobody has it any more but its author, whoever took it down, and content administration. */
const closed = (context: StepContext) => ({
  ...desk(context),
  readerUsernames: [],
  reviewerUsernames: [
    ...new Set([...((context.row.reviewerUsernames as string[] | null) ?? []), context.who.username]),
  ].filter((one) => one !== '' && one !== context.row.authorUsername),
})
const out = ({ atMs }: StepContext) => (atMs === undefined ? {} : { publishedAt: atMs })
const remarked = ({ comment }: StepContext) => ({ auditNot: comment.trim().slice(0, 1000) || null })

const checkRight = async ({ tx, row, who }: StepContext): Promise<void> => {
  if (!mayPublish(row.kind, who)) refuse('notAllowed')
  if (await waitsForReview(tx, row, who)) refuse('postReview')
}

export const articleFlow = workflow(article, {
  states: ARTICLE_STATES,
  closed: ['failed'],
  steps: {
    publish: {
      from: ['draft', 'returned'],
      to: 'published',
      by: [AUTHOR],
      check: checkRight,
      sets: (context) => ({ ...out(context), publishAt: null, auditNot: null }),
      looks: 'primary',
    },
    schedule: {
      from: ['draft', 'returned'],
      to: 'scheduled',
      by: [AUTHOR],
      gives: ['publishAt'],
      needs: ['publishAt'],
      sets: desk,
      check: async (context) => {
        await checkRight(context)
        const at = Number(context.values.publishAt ?? context.row.publishAt)
        if (context.atMs !== undefined && at <= context.atMs) refuse('publishAtPast')
      },
    },
    submit: { from: ['draft', 'returned'], to: 'pending', by: [AUTHOR], looks: 'primary' },
    recall: { from: ['pending'], to: 'draft', by: [AUTHOR] },
    /** Scheduled for the moment it names, or for now: then the server puts it out at once. */
    approve: {
      from: ['pending'],
      to: 'scheduled',
      by: REVIEWERS,
      comment: 'optional',
      sets: (context) => ({ ...remarked(context), ...desk(context) }),
      batch: true,
      looks: 'primary',
    },
    sendBack: { from: ['pending'], to: 'returned', by: REVIEWERS, comment: 'required', sets: remarked },
    fail: {
      from: ['pending'],
      to: 'failed',
      by: REVIEWERS,
      comment: 'required',
      sets: remarked,
      looks: 'danger',
    },
    unschedule: { from: ['scheduled'], to: 'draft', by: [AUTHOR], sets: offDesk },
    withdraw: { from: ['published'], to: 'takenDown', by: [AUTHOR], sets: closed },
    takeDown: {
      from: ['published'],
      to: 'takenDown',
      by: EDITORS,
      comment: 'required',
      sets: (context) => ({ ...closed(context), ...remarked(context) }),
      looks: 'danger',
    },
    restore: {
      from: ['takenDown'],
      to: 'published',
      by: EDITORS,
      comment: 'optional',
      sets: () => ({ auditNot: null }),
    },
    reopen: { from: ['takenDown'], to: 'draft', by: EDITORS, comment: 'optional', sets: offDesk },
    /** By the clock, or at once when nothing is to be waited for. */
    release: { from: ['scheduled'], to: 'published', by: [], sets: out },
  },
  clock: [{ step: 'release', field: 'publishAt' }],
  todos: { pending: { kind: 'articleReview', code: EDITS_ARTICLES } },
  tells: {
    approve: { named: ['authorUsername'], kind: 'review' },
    sendBack: { named: ['authorUsername'], kind: 'review' },
    fail: { named: ['authorUsername'], kind: 'review' },
    takeDown: { named: ['authorUsername'], kind: 'removed' },
    restore: { named: ['authorUsername'], kind: 'removed' },
  },
  title: (row) => articleTitle(row),
  link: (uri, row) => articleLink(articleIdOf(isTakenOver(row) ? row.versionOf : uri)),
})

/** Whether a version has become, or is about to become, the article that it changes. */
const isTakenOver = (row: AnyRow): row is AnyRow & { readonly versionOf: string } =>
  typeof row.versionOf === 'string' && (row.status === 'published' || row.status === 'scheduled')

/** What an article is called where it has no title: its first words. */
export function articleTitle(row: Pick<AnyRow, string>): string {
  if (typeof row.title === 'string' && row.title !== '') return row.title
  const { parts, isCut } = cutText(typeof row.content === 'string' ? row.content : '', { characters: 24, lines: 1 })
  return parts.map((part) => part.text).join('') + (isCut ? '…' : '')
}

/** The page of an article. */
export const articleLink = (articleId: string): string => `/dynamic/dynamicDetail?articleId=${articleId}`
