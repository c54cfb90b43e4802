// A list of things to be done by named people before a record can go on: handed over, prepared, returned.
import * as z from 'zod/mini'
import type { AnyCollection } from '../../../kit/collection.ts'
import { list } from '../../../kit/field.ts'
import { type Mutation, mutation } from '../../../kit/mutation.ts'
import { patchOf } from '../../../kit/record.ts'
import { refuse } from '../../../kit/refusal.ts'
import { holds } from '../../../kit/tx.ts'
import { fileRefSchema, fileUrisOf } from '../../files.ts'

export const ITEM_STATES = ['todo', 'doing', 'stuck', 'done', 'skipped'] as const

/** Characters of what is to be done, and of what is said of it, at most. */
export const MOST_ITEM_TITLE = 100
export const MOST_ITEM_NOTE = 300
/** Photos of one item at most. */
export const MOST_ITEM_PHOTOS = 3
/** Most that an item is about, in fen. */
export const MOST_ITEM_FEN = 9_999_999_999

/** What shows that it is done: photos, and how much money it was. Items of before have neither. */
const proof = {
  photos: z.optional(z.array(fileRefSchema).check(z.maxLength(MOST_ITEM_PHOTOS))),
  amountFen: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_ITEM_FEN)))),
}

const itemSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(40)),
  /** A code that has a word, such as `asset`; the title says it otherwise. */
  kind: z.string().check(z.maxLength(30)),
  title: z.string().check(z.maxLength(MOST_ITEM_TITLE)),
  ownerUri: z.nullable(z.string().check(z.maxLength(40))),
  /** As the roster had them when the item was written. */
  ownerName: z.string().check(z.maxLength(30)),
  ownerUsername: z.nullable(z.string().check(z.maxLength(64))),
  dueDate: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  required: z.boolean(),
  status: z.enum(ITEM_STATES),
  note: z.string().check(z.maxLength(MOST_ITEM_NOTE)),
  ...proof,
})
export type ChecklistItem = z.infer<typeof itemSchema>

const MOST_ITEMS = 40

/** The field of such a list. */
export const checklistField = () => list(itemSchema, MOST_ITEMS, 'photos')

/** What has to be done and is not; null for nothing, so that the clock may ask for an empty field. */
export function openItemsOf(items: readonly ChecklistItem[]): number | null {
  const open = items.filter((one) => one.required && one.status !== 'done' && one.status !== 'skipped').length
  return open === 0 ? null : open
}

/** Accounts of those who have something to do. */
export const ownersOf = (items: readonly ChecklistItem[]): string[] => [
  ...new Set(items.map((one) => one.ownerUsername).filter((one) => one !== null)),
]

const proofOf = ({ photos, amountFen }: ChecklistItem) => ({
  ...(photos !== undefined && { photos }),
  ...(amountFen !== undefined && { amountFen }),
})

interface Held {
  readonly status: string
  readonly items: readonly ChecklistItem[]
}

interface ChecklistMutations {
  readonly put: Mutation<{ uri: string; item: ChecklistItem }>
  readonly drop: Mutation<{ uri: string; key: string }>
  readonly deal: Mutation<DealtItem>
}

/** How far an item is, by whoever does it. */
export type DealtItem = { uri: string; key: string } & Pick<ChecklistItem, 'status' | 'note' | 'photos' | 'amountFen'>

/**
 * Mutations of the field `items` of a collection that also has `openItems` and `ownerUsernames`: who holds the code writes and
 * drops items, their owners say how far they are. Only in one of the states `open`.
 */
export function checklistMutations(
  of: AnyCollection,
  { permission, open }: { readonly permission: string; readonly open: readonly string[] },
): ChecklistMutations {
  const shared = { keys: ({ uri }: { uri: string }): [string, string][] => [[of.name, uri]] }
  const written = (items: ChecklistItem[]) =>
    patchOf({ items, openItems: openItemsOf(items), ownerUsernames: ownersOf(items) })
  const read = (row: Record<string, unknown> | undefined): Held => {
    if (!row) refuse('notFound')
    if (!open.includes(String(row.status))) refuse('listClosed')
    return row as unknown as Held
  }
  return {
    put: mutation({
      ...shared,
      args: z.object({ uri: z.string(), item: itemSchema }),
      permission,
      files: ({ item }) => fileUrisOf(item.photos ?? []),
      run: async ({ tx, args: { uri, item } }) => {
        const { items } = read(await tx.get(of, uri))
        const isThere = items.some((one) => one.key === item.key)
        // Who knows nothing of photos takes none away.
        const next = isThere
          ? items.map((one) => (one.key === item.key ? { ...proofOf(one), ...item } : one))
          : [...items, item]
        if (item.title.trim() === '' && item.kind === '') refuse('invalid', { field: 'title', reason: 'required' })
        if (next.length > MOST_ITEMS) refuse('invalid', { field: 'items', reason: 'tooLong' })
        await tx.patch(of, uri, written(next))
      },
    }),
    drop: mutation({
      ...shared,
      args: z.object({ uri: z.string(), key: z.string() }),
      permission,
      run: async ({ tx, args: { uri, key } }) => {
        const { items } = read(await tx.get(of, uri))
        await tx.patch(of, uri, written(items.filter((one) => one.key !== key)))
      },
    }),
    deal: mutation({
      ...shared,
      args: z.object({
        uri: z.string(),
        key: z.string(),
        status: z.enum(ITEM_STATES),
        note: z.string().check(z.maxLength(MOST_ITEM_NOTE)),
        ...proof,
      }),
      files: ({ photos }) => fileUrisOf(photos ?? []),
      // Whose it is stands in the row.
      permission: '',
      run: async ({ tx, args: { uri, key, ...said }, who }) => {
        const { items } = read(await tx.get(of, uri))
        const item = items.find((one) => one.key === key) ?? refuse('notFound')
        if (!holds(who, permission) && item.ownerUsername !== who.username) refuse('notAllowed')
        if (said.status === 'skipped' && !holds(who, permission)) refuse('notAllowed')
        await tx.patch(of, uri, written(items.map((one) => (one.key === key ? { ...one, ...said } : one))))
      },
    }),
  }
}
