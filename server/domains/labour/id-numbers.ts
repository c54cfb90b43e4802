// Numbers of the papers of people who answer for a team or a company on a site: written and read here alone.
import { sql } from 'kysely'
import { SITE_ID_PLACES } from '#contract/domains/labour/id-number.ts'
import type { labour } from '#contract/domains/labour/labour.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { patchOf } from '#contract/kit/record.ts'
import { tableOf } from '#server/sync/store/table.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { todayInShanghai } from '../shanghai-day.ts'

type Calls = typeof labour.calls
const TAIL = 4

export const saveSiteIdNo: CallHandler<Calls['saveSiteIdNo']> = async (context, { whose, uri, idType, idNo }) => {
  const { who, nowMs, random } = context
  const place = SITE_ID_PLACES[whose]
  const typed = idNo.trim()
  const checked = checkDocument(idType, typed, { today: todayInShanghai(nowMs()) })
  if (typed !== '' && !checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'identityNumberInvalid')
  const number = typed === '' || !checked.ok ? null : checked.value
  await context.command(
    who,
    makeUlid(nowMs(), random),
    async ({ tx }) => {
      // Only within the data scope of whoever writes.
      if (!(await tx.get(place.of, uri))) throw new CallFailure(ERROR_CODES.notFound)
      const shown =
        number === null
          ? { [place.type]: null, [place.tail]: null }
          : { [place.type]: idType, [place.tail]: number.slice(-TAIL) }
      await tx.patch(place.of, uri, patchOf({ ...shown, [place.number]: number }))
    },
    { sensitive: true },
  )
  await logNumber(context, 'write', uri, place.number)
  return {}
}

export const readSiteIdNo: CallHandler<Calls['readSiteIdNo']> = async (context, { whose, uri }) => {
  const { db, who, nowMs, random } = context
  const place = SITE_ID_PLACES[whose]
  await context.command(who, makeUlid(nowMs(), random), async ({ tx }) => {
    if (!(await tx.get(place.of, uri))) throw new CallFailure(ERROR_CODES.notFound)
  })
  const table = tableOf(place.of)
  const column = sql.ref(table.byField.get(place.number)?.name ?? '')
  const { rows } = await sql<{ idNo: string | null }>`select ${column} as "idNo" from ${sql.table(table.name)}
    where uri = ${uri} and scope = ${`shared:${who.domain}`} and deleted_at is null`.execute(db)
  const idNo = rows[0]?.idNo ?? null
  if (idNo === null) throw new CallFailure(ERROR_CODES.notFound)
  await logNumber(context, 'read', uri, place.number)
  return { idNo }
}

/** Writes down who has seen or written a number. */
async function logNumber({ db, nowMs, who }: CallContext, act: 'read' | 'write', uri: string, field: string) {
  await sql`insert into access_log (at, user_id, domain, action, uri, fields)
    values (${nowMs()}, ${who.userId}, ${who.domain}, ${`sensitive.${act}`}, ${uri},
      ${JSON.stringify([field])}::text::jsonb)`.execute(db)
}
