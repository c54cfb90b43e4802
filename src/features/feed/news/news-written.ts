// What stands in the composer of news, activities and notices, and what becomes of it.
import { VERSIONED } from '#contract/domains/articles/article.ts'
import type { Activity } from '#contract/domains/articles/article-fields.ts'
import { plainText } from '#contract/domains/articles/mention.ts'
import type { FileRef } from '#contract/domains/files.ts'
import type { ArticleRow } from '../articles/one-article.ts'
import { articleOf, contentOf, NOTHING_WRITTEN, type Written, writtenOf } from '../compose/written.ts'

/** Channels of news and of activities by their numbers. */
const CHANNELS = { news: '302', activity: '304' } as const

export type NewsKind = 'news' | 'activity' | 'notice'
export const NEWS_KINDS: readonly NewsKind[] = ['news', 'activity', 'notice']
export type Question = Activity['formFields'][number]

export interface News extends Written {
  readonly kind: NewsKind
  readonly columns: readonly string[]
  readonly title: string
  readonly summary: string
  readonly cover: readonly FileRef[]
  readonly html: string
  readonly activityPlace: string
  readonly contact: string
  readonly start: number | null
  readonly end: number | null
  readonly regStart: number | null
  readonly regEnd: number | null
  readonly capacity: number | null
  readonly feeFen: number
  readonly needAudit: boolean
  /** What is asked of whoever registers. */
  readonly questions: readonly Question[]
}

export const NO_NEWS: News = {
  ...NOTHING_WRITTEN,
  ...{ asOrganisation: true, kind: 'news', columns: [], title: '', summary: '', html: '', activityPlace: '' },
  cover: [],
  ...{ contact: '', start: null, end: null, regStart: null, regEnd: null, capacity: null, feeFen: 0 },
  ...{ needAudit: false, questions: [] },
}

/** News that are written on. */
export function newsWritten(row: ArticleRow): News {
  const { activity } = row
  return {
    ...NO_NEWS,
    ...writtenOf(row),
    kind: NEWS_KINDS.find((kind) => kind === row.kind) ?? 'news',
    columns: row.columnUris ?? [],
    title: row.title ?? '',
    summary: row.summary ?? '',
    cover: row.cover ?? [],
    html: row.html ?? htmlOf(row.content ?? ''),
    ...(activity && {
      ...{ activityPlace: activity.placeName, contact: activity.contact, start: activity.start, end: activity.end },
      ...{ regStart: activity.regStart, regEnd: activity.regEnd, capacity: activity.capacity },
      ...{ feeFen: activity.feeFen, needAudit: activity.needAudit, questions: activity.formFields },
    }),
  }
}

/** A plain text as paragraphs. */
const htmlOf = (content: string): string =>
  plainText(content)
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** What stays changeable once it is out. */
export function newsContent(value: News, before: Activity | null) {
  const { content: _, ...shared } = contentOf(value)
  return {
    ...shared,
    ...{ content: null, html: value.html, title: value.title.trim() },
    summary: value.summary.trim() === '' ? null : value.summary.trim(),
    cover: value.cover.length === 0 ? null : [...value.cover],
    columnUris: value.columns.length === 0 ? null : [...value.columns],
    activity: value.kind === 'activity' ? activityOf(value, before) : null,
  }
}

/** The whole of it; `publishes`: in the organisation's name. */
export function newsOf(value: News, usernames: readonly string[], publishes: boolean) {
  const { kind } = value
  const channelId = kind === 'news' ? CHANNELS.news : kind === 'activity' ? CHANNELS.activity : null
  return {
    ...articleOf(value, usernames),
    ...newsContent(value, null),
    ...{ kind, channelId },
    authorType: publishes ? ('organisation' as const) : ('person' as const),
    priority: value.requireAck ? ('important' as const) : ('normal' as const),
  }
}

/** Of a draft also whom it is for. Whoever was chosen before stays, unless somebody else is chosen now. */
export function draftPatch(value: News, usernames: readonly string[], row: ArticleRow) {
  const { visibility, visibleGroupUris, visibleUsernames, publishAt, kind, channelId } = newsOf(value, usernames, true)
  return {
    ...newsContent(value, row.activity),
    ...{ kind, channelId, visibility, visibleGroupUris: visibleGroupUris ?? null, publishAt: publishAt ?? null },
    ...(visibility === 'people' && usernames.length === 0 ? {} : { visibleUsernames: visibleUsernames ?? null }),
  }
}

/** Another version of news that are out: what was not written on stays, and whoever has them stays. */
export function versionOf(value: News, row: ArticleRow) {
  const kept = Object.fromEntries(VERSIONED.map((field) => [field, row[field]]))
  const { kind, authorType, visibility, visibleGroupUris, visibleUsernames } = row
  return {
    ...(kept as Pick<ArticleRow, 'channelId' | 'priority' | 'bodyImages'>),
    ...newsContent(value, row.activity),
    ...{ kind, authorType, visibility, visibleGroupUris, visibleUsernames, versionOf: row.uri },
  }
}

function activityOf(value: News, before: Activity | null): Activity | null {
  const { start, end, regStart, regEnd, capacity, needAudit, contact, activityPlace, feeFen, questions } = value
  if (start === null || end === null) return null
  const isThere = before !== null && before.placeName === activityPlace
  return {
    ...{ start, end, regStart, regEnd, capacity, needAudit, contact, feeFen, placeName: activityPlace },
    ...{ lng: isThere ? before.lng : null, lat: isThere ? before.lat : null },
    formFields: questions.map((one) => ({ ...one, label: one.label.trim(), options: optionsOf(one) })),
  }
}

const optionsOf = ({ kind, options }: Question): string[] =>
  kind === 'choice' ? options.map((option) => option.trim()).filter((option) => option !== '') : []

interface TimeWords {
  readonly timesNeeded: string
  readonly timesWrong: string
}

/** What is wrong with the times of an activity. */
export function timesFault({ start, end, regStart, regEnd }: News, words: TimeWords): string | undefined {
  if (start === null || end === null || (regStart === null) !== (regEnd === null)) return words.timesNeeded
  if (start >= end) return words.timesWrong
  return regStart !== null && regEnd !== null && (regStart >= regEnd || regEnd > end) ? words.timesWrong : undefined
}

/** Whether a question cannot be asked as it is. */
export const isQuestionWrong = (one: Question): boolean =>
  one.label.trim() === '' || (one.kind === 'choice' && optionsOf(one).length < 2)
