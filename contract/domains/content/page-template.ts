// Templates of pages: blocks in an order, written by an organisation and shown by those that are connected to it.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { instant, integer, list, oneOf, optional, ref, text } from '../../kit/field.ts'
import { recordMutations } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import { filesField } from '../files.ts'
import { MANAGES_CONTENT } from './content-column.ts'

export const PAGE_KINDS = ['homePage', 'listPage', 'detailPage', 'appGroup'] as const
export const BLOCK_KINDS = [
  ...(['banner', 'columnList', 'articleList', 'appGrid', 'notice', 'weather', 'ranking', 'html'] as const),
] as const

const short = (max: number) => z.string().check(z.maxLength(max))

const itemSchema = z.object({
  title: short(30),
  /** A page of this application, or a web address. */
  href: z.string().check(z.maxLength(500), z.regex(/^(\/[^/\s][^\s]*|https?:\/\/[^\s]+)?$/i)),
  /** Of the template's pictures. */
  fileUri: z.nullable(short(64)),
})

const blockSchema = z.object({
  key: short(40),
  kind: z.enum(BLOCK_KINDS),
  title: short(30),
  /** Rows of lists and rankings. */
  count: z.int().check(z.minimum(1), z.maximum(20)),
  /** A list of one column alone. */
  columnUri: z.nullable(short(64)),
  /** The server leaves nothing in it that could run. */
  html: z.nullable(short(20_000)),
  /** Pictures of a banner, entries of a grid. */
  items: z.array(itemSchema).check(z.maxLength(12)),
})
export type PageBlock = z.infer<typeof blockSchema>
export type BlockItem = z.infer<typeof itemSchema>

const MOST_BLOCKS = 20

const versionSchema = z.object({
  version: z.int(),
  at: z.int(),
  by: short(64),
  blocks: z.array(blockSchema).check(z.maxLength(MOST_BLOCKS)),
})

export const pageTemplate = collection(
  'pageTemplate',
  {
    base: group(MANAGES_CONTENT, {
      name: text(1, 30),
      kind: oneOf(...PAGE_KINDS),
      /** As they are being written; readers have those of the last version. */
      blocks: list(blockSchema, MOST_BLOCKS),
      pictures: optional(filesField(12, true)),
      /** Versions that were published; 0 before the first. */
      version: integer(0, 100_000),
      status: oneOf('draft', 'enabled', 'disabled'),
      publishedAt: optional(instant()),
      /** The last ones, the newest first. */
      versions: optional(list(versionSchema, 10)),
    }),
  },
  { audience: 'organisation', idPrefix: 'ptl', lookups: [] },
)

export const {
  add: addPageTemplate,
  change: changePageTemplate,
  remove: removePageTemplate,
} = recordMutations(pageTemplate, {
  permission: MANAGES_CONTENT,
  writes: ['name', 'kind', 'blocks', 'pictures'],
  defaults: () => ({ version: 0, status: 'draft' as const, publishedAt: null, versions: null }),
  check: ({ act, given, row }) => {
    if (act === 'remove' && row?.status === 'enabled') refuse('templateEnabled')
    if (act === 'change' && given.kind !== undefined && row?.status !== 'draft' && given.kind !== row?.kind)
      refuse('templateEnabled')
  },
})

/** What a page of an organisation shows by the template that it is connected to. Written by the server alone. */
export const shownPage = collection(
  'shownPage',
  {
    base: group('org_structure', {
      kind: oneOf(...PAGE_KINDS),
      name: text(1, 30),
      templateUri: text(1, 64),
      /** Shown above the list of this column; null: on the organisation's page of the kind. */
      columnUri: optional(ref('contentColumn')),
      version: integer(1, 100_000),
      blocks: list(blockSchema, MOST_BLOCKS),
      pictures: optional(filesField(12, true)),
    }),
  },
  { audience: 'organisation', idPrefix: 'shp', lookups: ['templateUri', 'kind'] },
)

/** Why a template cannot be published as it is; undefined when it can. */
export function templateFault(blocks: readonly PageBlock[]): 'noBlocks' | 'bannerEmpty' | 'htmlEmpty' | undefined {
  if (blocks.length === 0) return 'noBlocks'
  if (blocks.some(({ kind, items }) => kind === 'banner' && items.length === 0)) return 'bannerEmpty'
  return blocks.some(({ kind, html }) => kind === 'html' && !html?.trim()) ? 'htmlEmpty' : undefined
}
