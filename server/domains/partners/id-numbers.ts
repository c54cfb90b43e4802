// Numbers of the papers of people that a partner names: written and read here alone, and every look is written down.
import { sql } from 'kysely'
import { ID_PLACES, type IdPlace, type IdWhose, paperRule } from '#contract/domains/partners/id-number.ts'
import { keepsPartners, typeOfCode } from '#contract/domains/partners/partner-types.ts'
import type { partners } from '#contract/domains/partners/partners.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { patchOf } from '#contract/kit/record.ts'
import { tableOf } from '#server/sync/store/table.ts'
import type { CallContext, CallHandler } from '../call-context.ts'
import { CallFailure } from '../call-failure.ts'
import { todayInShanghai } from '../shanghai-day.ts'
import { logLook } from './log-look.ts'

type Calls = typeof partners.calls
const TAIL = 4

export const savePartnerIdNo: CallHandler<Calls['savePartnerIdNo']> = async (context, { whose, uri, idType, idNo }) => {
  const { who, nowMs, random } = context
  if (!keepsPartners(who.codes)) throw new CallFailure(ERROR_CODES.noPermission)
  const place = ID_PLACES[whose]
  const typed = idNo.trim()
  const checked = checkDocument(paperRule(idType), typed, { today: todayInShanghai(nowMs()) })
  if (typed !== '' && !checked.ok) throw new CallFailure(ERROR_CODES.badInput, 'identityNumberInvalid')
  const number = typed === '' || !checked.ok ? null : checked.value
  if (whose === 'person' && number !== null) await refuseTaken(context, uri, number)
  await logLook(context, 'write', uri, place.number)
  await context.command(
    who,
    makeUlid(nowMs(), random),
    async ({ tx }) => {
      const row = (await tx.get(place.of, uri)) as { typeCode?: string } | undefined
      if (!row) throw new CallFailure(ERROR_CODES.notFound)
      mustKeepIt(context, row)
      const shown =
        number === null
          ? { [place.type]: null, [place.tail]: null }
          : { [place.type]: idType, [place.tail]: number.slice(-TAIL) }
      await tx.patch(place.of, uri, patchOf({ ...shown, [place.number]: number }))
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

async function numberOf({ db, who }: CallContext, whose: IdWhose, { of, number }: IdPlace, uri: string) {
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
