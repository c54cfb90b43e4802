// The catalogue as operators look at it: every entry, and one with what was done with it.
import { type RawBuilder, sql } from 'kysely'
import type { CatalogueAct, CatalogueEntry, catalogueCalls } from '#contract/domains/market/catalogue-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'

type Calls = typeof catalogueCalls

async function entriesWhere({ db }: CallContext, where: RawBuilder<unknown>): Promise<CatalogueEntry[]> {
  const { rows } = await sql<CatalogueEntry>`select uri, kind, status, updated_at::float8 as "updatedAt",
      case kind when 'application' then doc end as application, case kind when 'solution' then doc end as solution
    from catalogue_entry where ${where} order by (doc ->> 'sort')::int, uri`.execute(db)
  return rows
}

export const catalogueEntries: CallHandler<Calls['catalogueEntries']> = async (context, { kind }) => ({
  entries: await entriesWhere(context, sql`kind = ${kind}`),
})

export const catalogueEntry: CallHandler<Calls['catalogueEntry']> = async (context, { uri }) => {
  const [entry] = await entriesWhere(context, sql`uri = ${uri}`)
  if (!entry) throw new CallFailure(ERROR_CODES.notFound)
  const { rows: history } = await sql<CatalogueAct>`select l.seq::float8 as seq, l.at::float8 as "atMs",
      coalesce(a.name, '') as "operatorName", l.before as "from", l.after as "to", l.reason as note
    from platform_act l left join account a on a.user_id = l.by_user_id
    where l.subject = ${uri} and l.act = 'application.change' order by l.seq desc limit 100`.execute(context.db)
  return { entry, history }
}
