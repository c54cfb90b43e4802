// Columns of an organisation's news: two levels, with whoever may contribute to each.
import { collection, group } from '../../kit/collection.ts'
import { flag, integer, names, oneOf, optional, pattern, ref, text } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'

/** Keeps columns, page templates, and what is published in them. */
export const MANAGES_CONTENT = 'content_management'

/** Pictures that stand for a column. */
const COLUMN_ICONS = ['news', 'notice', 'safety', 'quality', 'party', 'training', 'culture', 'other'] as const

/** The last place in the order of columns. */
export const MOST_SORT_NO = 1_000_000

export const contentColumn = collection(
  'contentColumn',
  {
    base: group('org_structure', {
      name: text(1, 12),
      /** Short latin name by which templates and links speak of it. */
      code: optional(pattern(/^[a-z][a-z0-9-]{0,31}$/, 'columnCode')),
      /** A column of the first level; null for such a one itself. */
      parentUri: optional(ref('contentColumn')),
      sortNo: integer(0, MOST_SORT_NO),
      icon: oneOf(...COLUMN_ICONS),
      /** News (302) or activities (304). */
      channelId: oneOf('302', '304'),
      /** What stands above its list, while the template is out. */
      templateUri: optional(ref('pageTemplate')),
      /** Roles by uri whose holders may put something in; none named: everybody who may write news. */
      contributorRoles: names(20),
      /** Roles by uri whose holders review beside those who publish for the organisation. */
      reviewerRoles: names(20),
      /** What is put in waits for a review, whoever wrote it. */
      needReview: flag(),
      status: oneOf('enabled', 'disabled'),
    }),
  },
  { audience: 'organisation', idPrefix: 'col', lookups: ['parentUri'] },
)

/** Whether an article of a kind may stand in a column of a channel: news and activities have one each, notices stand in either. */
export const fitsChannel = (kind: string, channelId: '302' | '304'): boolean =>
  kind === 'news' ? channelId === '302' : kind !== 'activity' || channelId === '304'

/** Columns lie at most so deep. */
const LEVELS = 2

export const {
  add: addContentColumn,
  change: changeContentColumn,
  /** The server refuses while something is in it. */
  remove: removeContentColumn,
} = recordMutations(contentColumn, {
  permission: MANAGES_CONTENT,
  writes: [
    ...(['name', 'code', 'parentUri', 'sortNo', 'icon', 'channelId', 'templateUri'] as const),
    ...(['contributorRoles', 'reviewerRoles', 'needReview', 'status'] as const),
  ],
  exclusive: 'contentColumns',
  check: async ({ tx, uri, given, act }) => {
    if (act === 'remove' || given.parentUri == null) return
    const parent = await tx.get(contentColumn, given.parentUri)
    const isTooDeep = given.parentUri === uri || parent?.parentUri != null
    if (isTooDeep) refuse('invalid', { field: 'parentUri', reason: 'columnLevels', most: String(LEVELS) })
  },
})
