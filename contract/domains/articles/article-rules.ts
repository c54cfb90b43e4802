// What an article may be, whoever writes it: asked by both ends before it is kept.
import { refuse } from '../../kit/refusal.ts'
import { holds, type Who } from '../../kit/tx.ts'
import type { Activity, ForwardOf } from './article-fields.ts'
import { ARTICLE_LIMITS } from './article-fields.ts'
import { EVERYONE, parseMentions } from './mention.ts'

/** Whoever speaks for the organisation: publishes news and notices, reviews, takes down. */
export const EDITS_ARTICLES = 'org_article'

/** The part of an article that the rules look at. */
interface Written {
  readonly kind?: string | undefined
  readonly authorType?: string | undefined
  readonly title?: string | null | undefined
  readonly content?: string | null | undefined
  readonly html?: string | null | undefined
  readonly images?: readonly unknown[] | null | undefined
  readonly video?: readonly unknown[] | null | undefined
  readonly files?: readonly unknown[] | null | undefined
  readonly link?: unknown
  readonly topics?: readonly string[] | null | undefined
  readonly requireAck?: boolean | undefined
  readonly ackDeadline?: number | null | undefined
  readonly forwardOf?: ForwardOf | null | undefined
  readonly activity?: Activity | null | undefined
  readonly visibility?: string | undefined
  readonly visibleGroupUris?: readonly string[] | null | undefined
  readonly visibleUsernames?: readonly string[] | null | undefined
}

function wrong(field: string, reason: string): never {
  return refuse('invalid', { field, reason })
}
const has = (many: readonly unknown[] | null | undefined): boolean => (many ?? []).length > 0

/** Refuses what an article must not be; `who` writes it. */
export function checkArticle(one: Written, who: Who): void {
  const isPlain = one.kind === 'dynamic'
  if (!isPlain && !one.title) wrong('title', 'required')
  if (isPlain && one.html != null) wrong('html', 'plainText')
  const isEmpty =
    !one.content?.trim() &&
    !one.html?.trim() &&
    !has(one.images) &&
    !has(one.video) &&
    !has(one.files) &&
    one.link == null
  if (isEmpty && one.forwardOf == null) refuse('emptyArticle')
  if (one.forwardOf != null && [...(one.content ?? '')].length > ARTICLE_LIMITS.caption) wrong('content', 'tooLong')
  if ((one.topics ?? []).some((topic) => topic.trim() === '' || /[#\s]/.test(topic))) wrong('topics', 'topic')
  if (one.visibility === 'departments' && !has(one.visibleGroupUris)) wrong('visibleGroupUris', 'required')
  if (one.visibility === 'people' && !has(one.visibleUsernames)) wrong('visibleUsernames', 'required')
  if (one.ackDeadline != null && one.requireAck !== true) wrong('ackDeadline', 'withoutAck')
  checkActivity(one.kind, one.activity ?? null)
  const speaksForAll =
    one.authorType === 'organisation' || one.requireAck === true || parseMentions(one.content ?? '').some(isEveryone)
  if (speaksForAll && !holds(who, EDITS_ARTICLES)) refuse('notAllowed')
}

const isEveryone = ({ type }: { readonly type: number }): boolean => type === EVERYONE

function checkActivity(kind: string | undefined, activity: Activity | null): void {
  if (kind !== 'activity') return
  if (activity === null) wrong('activity', 'required')
  const { regStart, regEnd, start, end } = activity
  if (start >= end) wrong('activity', 'datesSwapped')
  if ((regStart === null) !== (regEnd === null)) wrong('activity', 'required')
  if (regStart !== null && regEnd !== null && (regStart >= regEnd || regEnd > end)) wrong('activity', 'datesSwapped')
}

/** Whether somebody may put an article out without a review. */
export const mayPublish = (kind: unknown, who: Who): boolean => kind === 'dynamic' || holds(who, EDITS_ARTICLES)

const WIDTH: Readonly<Record<string, number>> = { public: 3, organisation: 2, departments: 1, people: 1, self: 0 }

/**
 * Why an article cannot be forwarded to readers of this width: `notForwardable`, or `audienceWider` where more people would
 * see it than its author chose. Undefined when it can.
 */
export function forwardFault(
  root: { readonly visibility: string; readonly allowForward: boolean },
  visibility: string,
): 'notForwardable' | 'audienceWider' | undefined {
  if (!root.allowForward || (WIDTH[root.visibility] ?? 0) < 2) return 'notForwardable'
  return (WIDTH[visibility] ?? 3) > (WIDTH[root.visibility] ?? 0) ? 'audienceWider' : undefined
}
