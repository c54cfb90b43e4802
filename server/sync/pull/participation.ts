// Who takes part in which row, as a table of its own: with versions and tombstones, so that whoever leaves a row is told.
import { quoteName } from '#server/db/quote-name.ts'
import type { Statement } from '#server/db/session.ts'
import type { NetWrites } from '../push/coalesce-writes.ts'
import type { Read } from '../store/store.ts'
import { tableOf } from '../store/table.ts'
import { MOVES_PER_ROW, movesSince } from './row-moves.ts'

/**
 * Brings the table up to rows that have just been written: it says what the rows themselves say. Who has joined, come back
 * or left gets the counter of this very transaction; everybody else keeps his.
 */
export function participation(net: NetWrites): Statement[] {
  const { collection } = net
  if (collection.participants.length === 0) return []
  const patched = [...net.patches].filter(([, { values }]) => collection.participants.some((field) => field in values))
  const uris = [...net.inserts.keys(), ...patched.map(([uri]) => uri), ...net.removes.keys()]
  if (uris.length === 0) return []
  return [
    {
      sql: `with taking as (
          select held.uri, held.scope, one.username from ${quoteName(tableOf(collection).name)} as held
          cross join lateral (${collection.participants.map((field) => named(net, field)).join(' union ')}) as one(username)
          where held.uri = any($1::text[]) and held.deleted_at is null and one.username is not null
        ), joined as (
          insert into participation (collection, uri, username, scope, rev, gone)
          select $2, uri, username, scope, 0, false from taking
          on conflict (collection, uri, username) do update set gone = false where participation.gone
        )
        update participation as held set gone = true
        where held.collection = $2 and held.uri = any($1::text[]) and not held.gone and not exists (
          select 1 from taking where taking.uri = held.uri and taking.username = held.username)`,
      params: [uris, collection.name],
    },
  ]
}

function named({ collection }: NetWrites, field: string): string {
  const column = tableOf(collection).byField.get(field)
  if (!column) throw new Error(`${collection.name} has no field ${field}`)
  const name = `held.${quoteName(column.name)}`
  return column.type === 'jsonb' ? `select jsonb_array_elements_text(nullif(${name}, 'null'))` : `select ${name}`
}

/** The condition that a row is one of those that `$person` takes part in; `$scope` is the counter of its rows. */
export const takesPart = (collection: string, person: string): string =>
  `uri in (select held.uri from participation as held where held.scope = $1 and held.collection = ${collection}
    and held.username = ${person} and not held.gone)`

/** What has changed for a participant: rows he takes part in that were written, and those that he has left, or that are gone. */
export function changedForParticipant(
  read: Extract<Read, { kind: 'changed' }>,
  username: string,
  line: string,
): Statement {
  const { collection, scope } = read.selection
  const { name } = tableOf(collection)
  return {
    sql: `with ${movesSince(name, 4, 5)}
      select greatest(count(*), (select count(*) from moves) / ${MOVES_PER_ROW})::text as total,
        (count(*) filter (where line is not null))::text as seen,
        coalesce('[' || string_agg(line, ',') || ']', '[]') as lines,
        coalesce(json_agg(uri) filter (where line is null), '[]')::text as removed
      from (
        select * from (
          select uri, ${line} as line from (
            select held.* from (select distinct uri from moves) as each
            cross join lateral (select * from ${quoteName(name)} where uri = each.uri offset 0) as held
          ) as moved where deleted_at is null and ${takesPart('$2', '$3')}
          union all
          select held.uri, null from participation as held
          where held.scope = $1 and held.collection = $2 and held.username = $3 and held.rev > $4::bigint and held.gone
        ) as every limit $5::bigint
      ) as moved`,
    params: [scope, collection.name, username, read.since, read.limit + 1],
  }
}
