// Numbers of the papers of people that a partner names: written and read here alone, and every look is written down.
import { sql } from 'kysely'
import { ID_PLACES, type IdWhose, paperRule } from '#contract/domains/partners/id-number.ts'
import { keepsPartners, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import type { partners } from '#contract/domains/partners/partners.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import type { PaperPlace } from '#contract/kit/paper-place.ts'
import { tableOf } from '#server/sync/store/table.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { logLook } from '../log-look.ts'
import { checkedNumber, keepNumber } from '../paper-number.ts'

type Calls = typeof partners.calls

export const savePartnerIdNo: CallHandler<Calls['savePartnerIdNo']> = async (context, { whose, uri, idType, idNo }) => {
  const { who, nowMs, random } = context
  if (!keepsPartners(who.codes)) throw new CallFailure(ERROR_CODES.noPermission)
  const place = ID_PLACES[whose]
  const number = checkedNumber(paperRule(idType), idNo, nowMs())
  if (whose === 'person' && number !== null) await refuseTaken(context, uri, number)
  await logLook(context, 'write', uri, place.number)
  await context.command(
    who,
    makeUlid(nowMs(), random),
    async ({ tx }) => {
      const row = (await tx.get(place.of, uri)) as { typeCode?: string } | undefined
      if (!row) throw new CallFailure(ERROR_CODES.notFound)
      mustKeepIt(context, row)
      await keepNumber(tx, place, uri, { idType, number })
    },
    { sensitive: true },
  )
  return {}
}

export const readPartnerIdNo: CallHandler<Calls['readPartnerIdNo']> = async (context, { whose, uri }) => {
  if (!keepsPartners(context.who.codes)) throw new CallFailure(ERROR_CODES.noPermission)
  const place = ID_PLACES[whose]
  const { idNo, typeCode } = await numberOf(context, whose, place, uri)
  if (idNo === null) throw new CallFailure(ERROR_CODES.notFound)
  mustKeepIt(context, typeCode === null ? {} : { typeCode })
  await logLook(context, 'read', uri, place.number)
  return { idNo }
}

/** What a partner is to the organisation is read and written by those who keep that kind. */
function mustKeepIt({ who }: CallContext, { typeCode }: { readonly typeCode?: string }): void {
  if (typeCode === undefined) return
  const code = typeOfCode(typeCode)?.permission
  if (code === undefined || !who.codes.has(code)) throw new CallFailure(ERROR_CODES.noPermission)
}

async function numberOf({ db, who }: CallContext, whose: IdWhose, { of, number }: PaperPlace, uri: string) {
  const column = sql.ref(tableOf(of).byField.get(number)?.name ?? '')
  const { rows } = await sql<{ idNo: string | null; typeCode: string | null }>`
    select ${column} as "idNo", ${whose === 'leader' ? sql.ref('type_code') : sql`null::text`} as "typeCode"
    from ${sql.table(tableOf(of).name)}
    where uri = ${uri} and scope = ${`org:${who.domain}`} and deleted_at is null`.execute(db)
  return rows[0] ?? { idNo: null, typeCode: null }
}

/** A person is one partner, as a company is. */
async function refuseTaken({ db, who }: CallContext, uri: string, idNo: string): Promise<void> {
  const { rows } = await sql`select 1 from partner where person_id_no = ${idNo} and scope = ${`org:${who.domain}`}
    and uri <> ${uri} and deleted_at is null`.execute(db)
  if (rows.length > 0) throw new CallFailure(ERROR_CODES.badInput, 'personTaken')
}
