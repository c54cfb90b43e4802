// Numbers of the papers of people who answer for a team or a company on a site: written and read here alone.
import { sql } from 'kysely'
import { SITE_ID_PLACES } from '#contract/domains/labour/id-number.ts'
import type { labour } from '#contract/domains/labour/labour.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { tableOf } from '#server/sync/store/table.ts'
import type { CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { logLook } from '../log-look.ts'
import { checkedNumber, keepNumber } from '../paper-number.ts'

type Calls = typeof labour.calls

export const saveSiteIdNo: CallHandler<Calls['saveSiteIdNo']> = async (context, { whose, uri, idType, idNo }) => {
  const { who, nowMs, random } = context
  const place = SITE_ID_PLACES[whose]
  const number = checkedNumber(idType, idNo, nowMs())
  await context.command(
    who,
    makeUlid(nowMs(), random),
    async ({ tx }) => {
      // Only within the data scope of whoever writes.
      if (!(await tx.get(place.of, uri))) throw new CallFailure(ERROR_CODES.notFound)
      await keepNumber(tx, place, uri, { idType, number })
    },
    { sensitive: true },
  )
  await logLook(context, 'write', uri, place.number)
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
  await logLook(context, 'read', uri, place.number)
  return { idNo }
}
