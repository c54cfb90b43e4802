// Who somebody is that is to come, before his entry is planned. His number is kept sealed under the entry that is about to be made.
import { sql } from 'kysely'
import { employee } from '#contract/domains/hr/employee.ts'
import type { EntryVerdict, entryCheckCalls } from '#contract/domains/hr/processes/entry-check-calls.ts'
import { AWAITED, induction } from '#contract/domains/hr/processes/induction.ts'
import { isGone } from '#contract/domains/hr/status-moves.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { checkDocument } from '#contract/kit/prc/other-documents.ts'
import { holds } from '#contract/kit/tx.ts'
import { todayInShanghai } from '#server/domains/shanghai-day.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import type { CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { formOf, keepFilled } from '../newcomer/form-store.ts'
import { peopleWithNumber } from './known-before.ts'

type Calls = typeof entryCheckCalls

export const checkEntry: CallHandler<Calls['checkEntry']> = (context, { uri, mobile, idNo }) => {
  const { who, outside, random } = context
  const now = context.nowMs()
  const today = todayInShanghai(now)
  const isHead = holds(who, 'roster_sensitive')
  const said = (verdict: EntryVerdict, by: 'mobile' | 'idNo') => ({
    ...{ verdict, by },
    mayGoOn: verdict === 'free' || verdict === 'returns' || (verdict === 'blocked' && isHead),
  })
  return context.command(who, makeUlid(now, random), async ({ all, storeTx }) => {
    const db = transactionOf(storeTx)
    if (!db) throw new Error('numbers of newcomers need a database')
    const number = idNo === null ? undefined : checkDocument('residentId', idNo, { today })
    if (number && !number.ok) throw new CallFailure(ERROR_CODES.badInput, 'identityNumberInvalid')
    // Of an entry that is there already its form is the place.
    if (await all.get(induction, uri)) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    const byNumber = number ? await peopleWithNumber(db, who.domain, number.value, today) : []
    const byMobile = await all.where(employee, 'mobile', mobile)
    if (byNumber.some((one) => one.isHere)) return said('employed', 'idNo')
    if (byMobile.some(({ employeeStatus }) => !isGone(employeeStatus) && employeeStatus !== 'preEntry'))
      return said('employed', 'mobile')
    const planned = await all.where(induction, 'mobile', mobile)
    if (planned.some(({ status }) => AWAITED.includes(status))) return said('expected', 'mobile')
    if (number) {
      const before = (await formOf(db, outside.secret, who.domain, uri))?.values ?? {}
      const kept = { inductionUri: uri, domain: who.domain, filledBy: who.username }
      await keepFilled(db, outside.secret, kept, { ...before, idType: 'residentId', idNo: number.value })
    }
    const { rows } = await sql`select 1 from block_entry where scope = ${`org:${who.domain}`} and deleted_at is null
      and mobile = ${mobile} and (block_until is null or block_until >= ${today}::date)`.execute(db)
    if (rows.length > 0) return said('blocked', 'mobile')
    if (byNumber.some((one) => one.isBlocked)) return said('blocked', 'idNo')
    if (byNumber.length > 0) return said('returns', 'idNo')
    return byMobile.some(({ employeeStatus }) => isGone(employeeStatus))
      ? said('returns', 'mobile')
      : said('free', 'mobile')
  })
}
