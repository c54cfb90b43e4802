// Numbers that stand in rows of approvals from before they were kept apart leave them.
import { type Kysely, sql } from 'kysely'
import { approval } from '#contract/domains/approval/approval-record.ts'
import type { FormField, FormValues } from '#contract/domains/approval/form-field.ts'
import { readNumber, withSecrets } from '#contract/domains/approval/secret-value.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { keepNumbers } from '#server/domains/approval/keep-numbers.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { numberKey } from '#server/domains/number-key.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { SyncStore } from '#server/sync/store/store.ts'

const MOST_AT_ONCE = 200

export interface OldNumbersDeps {
  readonly db: Kysely<unknown>
  readonly store: SyncStore
  readonly poke: (scopes: readonly string[]) => void
  readonly nowMs: () => number
  readonly random: () => number
  readonly secret: string
}

/** Takes them over. Answers of how many approvals. */
export async function takeOldNumbers(deps: OldNumbersDeps): Promise<number> {
  const { db, poke } = deps
  const secrets = sql.raw(`('idCard', 'bankCard')`)
  const { rows } = await sql<{ uri: string; scope: string }>`
    select distinct a.uri, a.scope from approval a join approval_version v on v.uri = a.version_uri,
      jsonb_array_elements(v.form) field
    where a.deleted_at is null and (
      (field ->> 'type' in ${secrets} and jsonb_typeof(a.values -> (field ->> 'fieldId')) = 'string')
      or (field ->> 'type' = 'table' and exists (
        select 1 from jsonb_array_elements(coalesce(field -> 'columns', '[]')) part,
          jsonb_path_query(a.values -> (field ->> 'fieldId'), '$[*]') line
        where part ->> 'type' in ${secrets} and jsonb_typeof(line -> (part ->> 'fieldId')) = 'string')))
    order by a.uri limit ${MOST_AT_ONCE}`.execute(db)
  for (const { uri, scope } of rows) await takeFrom(deps, uri, scope)
  if (rows.length > 0) poke([...new Set(rows.map(({ scope }) => scope))])
  return rows.length
}

/** Without a line of the history, which would have them; what lines of before have of the form goes too. */
async function takeFrom({ store, nowMs, random, secret }: OldNumbersDeps, uri: string, scope: string): Promise<void> {
  const atMs = nowMs()
  await store.write(async (tx) => {
    const inside = transactionOf(tx)
    if (!inside) return
    const { rows } = await sql<{ values: FormValues; form: FormField[] }>`select a.values, v.form from approval a
      join approval_version v on v.uri = a.version_uri where a.uri = ${uri} for update of a`.execute(inside)
    const [row] = rows
    if (!row) return
    // What was never a number is not kept: nobody could read it as one.
    const today = todayInShanghai(atMs)
    const readable = withSecrets(row.form, row.values, ({ of, value }) =>
      typeof value === 'string' && readNumber(of, value, today) === undefined ? undefined : value,
    )
    const who = byNobody(scope.slice(scope.indexOf(':') + 1))
    const step = { storeTx: tx, who, atMs, causeId: makeUlid(atMs, random) }
    const values = await keepNumbers(step, { key: numberKey(secret), secret }, row, uri, readable)
    await tx.flush([{ kind: 'patch', collection: approval, scope, uri, values: { values } } as const], [], [])
    await sql`update recorded_change set fields = fields - 'values'
      where collection = ${approval.name} and uri = ${uri} and fields ? 'values'`.execute(inside)
    await sql`update row_move set note = (note::jsonb #- '{fields,values}')::text
      where scope = ${scope} and uri = ${uri} and edit is not null and note like '%"values"%'`.execute(inside)
  })
}
