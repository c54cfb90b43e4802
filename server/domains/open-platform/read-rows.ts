// Rows of a collection for other systems: what the caller sees, page by page in the order of the ids.
import { sql } from 'kysely'
import { keyScopeOf } from '#contract/domains/open-platform/key-scope.ts'
import type { openPlatform } from '#contract/domains/open-platform/open-platform.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { registry } from '#contract/index.ts'
import { holds } from '#contract/kit/tx.ts'
import { grantOf, selectionOf } from '#server/sync/grant.ts'
import { tableOf } from '#server/sync/store/table.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'

const PAGE = 100

export const readRows: CallHandler<(typeof openPlatform)['calls']['readRows']> = async (
  { db, store, who },
  { collection: name, after = '', limit = PAGE },
) => {
  const collection = registry.collections.get(name)
  if (!collection) throw new CallFailure(ERROR_CODES.notFound)
  const scope = keyScopeOf(collection)
  const grant = grantOf(collection, who)
  // Of a personal identity there are no such rows.
  if (scope === undefined || !holds(who, scope) || grant.kind === 'denied' || who.domain === '')
    throw new CallFailure(ERROR_CODES.noPermission)
  const selection = selectionOf(collection, who, grant)
  const { rows: ids } = await sql<{ uri: string }>`select uri from ${sql.table(tableOf(collection).name)}
    where scope = ${selection.scope} and deleted_at is null and uri collate "C" > ${after}
    order by uri collate "C" limit ${limit}`.execute(db)
  const uris = ids.map(({ uri }) => uri)
  const { answers } = await store.read({ scopes: [], rights: [] }, [{ kind: 'named', selection, uris }])
  const [found] = answers
  const lines: unknown[][] = found?.kind === 'rows' ? JSON.parse(found.rows.json) : []
  const rows = lines.map(([uri, rev, ...values]) => ({
    ...{ uri, rev },
    ...Object.fromEntries(selection.fields.map((field, index) => [field, values[index] ?? null])),
  }))
  rows.sort((a, b) => (String(a.uri) < String(b.uri) ? -1 : 1))
  return { rows, next: uris.length === limit ? (uris.at(-1) ?? null) : null }
}
