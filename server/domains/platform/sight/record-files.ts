// Files that records name in their fields of files: seen by whoever sees the record with that field.
import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import { registry } from '#contract/index.ts'
import type { AnyCollection } from '#contract/kit/collection.ts'
import type { FieldKind } from '#contract/kit/field.ts'
import { grantOf, selectionOf } from '#server/sync/grant.ts'
import { readStatement } from '#server/sync/store/kysely-read.ts'
import type { Selection } from '#server/sync/store/store.ts'
import { tableOf } from '#server/sync/store/table.ts'
import type { ServerWho } from '#server/sync/who.ts'

/** Rows of one collection that name one file: a copied record keeps its files, nobody copies hundreds. */
const MOST = 50

/** Whether a record that takes part in names the file, as itself or as the small picture of one. */
export async function isInRecord(db: QueryExecutorProvider, fileUri: string, who: ServerWho): Promise<boolean> {
  for (const collection of registry.collections.values()) {
    const seen = filesSeen(collection, who)
    if (seen && (await isNamed(db, seen.selection, seen.fields, fileUri))) return true
  }
  return false
}

/** Papers of a person's record have a rule of their own: each look is logged. */
const OWN_RULE = 'employee'

/** What the caller sees of an organisation's records or of those with people, with its fields of files. */
function filesSeen(collection: AnyCollection, who: ServerWho): { selection: Selection; fields: string[] } | undefined {
  const isShared = collection.audience === 'participants' || collection.audience === 'organisation'
  if (!isShared || collection.name === OWN_RULE) return undefined
  const grant = grantOf(collection, who)
  if (grant.kind !== 'granted') return undefined
  const fields = grant.fields.filter((field) => holdsFiles(collection.fields[field]?.kind))
  return fields.length === 0 ? undefined : { selection: selectionOf(collection, who, grant), fields }
}

const holdsFiles = (kind: FieldKind | undefined) =>
  kind?.is === 'files' || (kind?.is === 'list' && kind.files !== undefined)

async function isNamed(
  db: QueryExecutorProvider,
  selection: Selection,
  fields: readonly string[],
  fileUri: string,
): Promise<boolean> {
  const { name, byField } = tableOf(selection.collection)
  const named = [[{ fileUri }], [{ thumb: { fileUri } }]]
  const conditions = fields.flatMap((field) => {
    const column = sql.ref(byField.get(field)?.name ?? field)
    const kind = selection.collection.fields[field]?.kind
    // In a list the files are those of an item.
    const part = kind?.is === 'list' ? kind.files : undefined
    return named.map((files) => {
      const held = JSON.stringify(part === undefined ? files : [{ [part]: files }])
      return sql`${column} @> ${held}::text::jsonb`
    })
  })
  const { rows } = await sql<{ uri: string }>`select uri from ${sql.table(name)}
    where scope = ${selection.scope} and deleted_at is null and (${sql.join(conditions, sql` or `)})
    limit ${MOST}`.execute(db)
  if (rows.length === 0) return false
  const { sql: text, params } = readStatement({ kind: 'named', selection, uris: rows.map(({ uri }) => uri) })
  const found = await db.getExecutor().executeQuery<{ count: string }>(CompiledQuery.raw(text, [...(params ?? [])]))
  return Number(found.rows[0]?.count ?? 0) > 0
}
