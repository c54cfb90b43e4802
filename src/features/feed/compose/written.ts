// What stands in the composer, and what becomes of it.
import type { postArticle } from '#contract/domains/articles/article.ts'
import type { postPublicArticle } from '#contract/domains/articles/public-article.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { ArgsOf } from '#contract/kit/mutation.ts'
import type { ArticleRow } from '../articles/one-article.ts'
import { fromTokens, type Typed, toTokens } from './mention-text.ts'

type Visibility = ArticleRow['visibility']

export interface Written extends Typed {
  readonly images: readonly FileRef[]
  readonly video: readonly FileRef[]
  readonly files: readonly FileRef[]
  readonly link: { readonly url: string; readonly title: string } | null
  readonly linkImage: readonly FileRef[]
  readonly topics: readonly string[]
  readonly place: { readonly name: string; readonly lng: number | null; readonly lat: number | null } | null
  readonly visibility: Visibility
  readonly groups: readonly string[]
  /** Uris of employees. */
  readonly people: readonly string[]
  readonly allowComment: boolean
  readonly allowForward: boolean
  readonly asOrganisation: boolean
  readonly requireAck: boolean
  readonly ackSign: boolean
  readonly ackDeadline: number | null
  readonly publishAt: number | null
}

export const NOTHING_WRITTEN: Written = {
  ...{ text: '', mentions: [], images: [], video: [], files: [], link: null, linkImage: [], topics: [], place: null },
  ...{ visibility: 'organisation', groups: [], people: [], allowComment: true, allowForward: true },
  ...{ asOrganisation: false, requireAck: false, ackSign: false, ackDeadline: null, publishAt: null },
}

/** Whether there is anything to post. */
export const isAnything = (one: Written): boolean =>
  one.text.trim() !== '' ||
  one.images.length + one.video.length + one.files.length > 0 ||
  (one.link !== null && one.link.url !== '')

/** An article that is written on. */
export function writtenOf(row: ArticleRow): Written {
  return {
    ...fromTokens(row.content ?? ''),
    images: row.images ?? [],
    video: row.video ?? [],
    files: row.files ?? [],
    link: row.link && { url: row.link.url, title: row.link.title },
    linkImage: row.linkImage ?? [],
    topics: row.topics ?? [],
    place: row.location,
    visibility: row.visibility,
    groups: row.visibleGroupUris ?? [],
    people: [],
    allowComment: row.allowComment,
    allowForward: row.allowForward,
    asOrganisation: row.authorType === 'organisation',
    requireAck: row.requireAck,
    ackSign: row.ackSign,
    ackDeadline: row.ackDeadline,
    publishAt: row.publishAt,
  }
}

const some = <T>(many: readonly T[]): T[] | null => (many.length > 0 ? [...many] : null)

/** What stays changeable once an article is out: its words and what it shows. */
export function contentOf(one: Written) {
  const content = toTokens(one).trim()
  return {
    content: content === '' ? null : content,
    images: some(one.images),
    video: some(one.video),
    files: some(one.files),
    link: one.link && one.link.url !== '' ? { ...one.link } : null,
    linkImage: one.link && one.link.url !== '' ? some(one.linkImage) : null,
    topics: some(one.topics),
    location: one.place && one.place.name !== '' ? { ...one.place } : null,
    allowComment: one.allowComment,
    allowForward: one.allowForward,
    requireAck: one.requireAck,
    ackSign: one.requireAck && one.ackSign,
    ackDeadline: one.requireAck ? one.ackDeadline : null,
  }
}

/** The article as an organisation's member posts it; `usernames`: of the people who were chosen. */
export function articleOf(one: Written, usernames: readonly string[]): ArgsOf<typeof postArticle>['values'] {
  return {
    ...contentOf(one),
    kind: 'dynamic',
    authorType: one.asOrganisation ? 'organisation' : 'person',
    priority: one.requireAck ? 'important' : 'normal',
    visibility: one.visibility,
    visibleGroupUris: one.visibility === 'departments' ? some(one.groups) : null,
    visibleUsernames: one.visibility === 'people' ? some(usernames) : null,
    publishAt: one.publishAt,
  }
}

/** The article as a private person posts it: for everybody. */
export function publicArticleOf(one: Written): ArgsOf<typeof postPublicArticle>['values'] {
  const { requireAck: _, ackSign: __, ackDeadline: ___, ...content } = contentOf(one)
  return content
}
