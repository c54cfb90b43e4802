// The log of operators' acts, as an auditor reads it.
import { sql } from 'kysely'
import type { PlatformAct, platformLogCalls } from '#contract/domains/identity/platform-log-calls.ts'
import { readLines } from '#server/domains/read-page.ts'
import type { CallHandler } from '../../call-context.ts'

/** What an act of the market concerns, by its name. */
const OF_MARKET = sql`(select doc ->> 'name' from catalogue_entry where uri = l.subject
  union all select full_name || ' ' || order_no from application_order where uri = l.subject
  union all select full_name || ' ' || order_no from solution_order where uri = l.subject
  union all select application_name from subscription where uri = l.subject
  union all select title ->> 'name' from invoice_apply where uri = l.subject
  union all select code from share_code where code = l.subject
  union all select coalesce(nullif(words, ''), nullif(path, ''), kind) from start_command where uri = l.subject limit 1)`

export const platformActs: CallHandler<(typeof platformLogCalls)['platformActs']> = async ({ db }, asked) => {
  const operator = asked.operator.trim()
  const subject = asked.subject.trim()
  const from = sql`from platform_act l
    left join account by_account on by_account.user_id = l.by_user_id
    left join account a on a.user_id = l.subject
    left join organisation o on o.domain_uri = l.subject`
  // A number is found whole or not at all: nobody gropes for it digit by digit.
  const where = sql`(${asked.fromMs ?? null}::bigint is null or l.at >= ${asked.fromMs ?? null}::bigint)
    and (${asked.beforeMs ?? null}::bigint is null or l.at < ${asked.beforeMs ?? null}::bigint)
    and (${asked.upTo ?? null}::bigint is null or l.seq <= ${asked.upTo ?? null}::bigint)
    and (${asked.act ?? null}::text is null or l.act = ${asked.act ?? null}::text)
    and (${operator} = '' or by_account.username = ${operator} or position(${operator} in by_account.name) > 0)
    and (${subject} = '' or a.username = ${subject} or a.mobile = ${subject} or position(${subject} in a.name) > 0
      or position(${subject} in o.name) > 0 or position(${subject} in o.short_name) > 0)`
  const line = sql`jsonb_build_object('seq', l.seq, 'atMs', l.at,
      'operatorName', coalesce(by_account.name, ''), 'operatorUsername', coalesce(by_account.username, ''),
      'act', l.act, 'subjectUri', l.subject, 'subjectName', coalesce(a.name, o.name, ${OF_MARKET}, ''),
      'subjectUsername', coalesce(a.username, ''), 'reason', l.reason, 'before', l.before, 'after', l.after)`
  return readLines<PlatformAct>(db, { line, from: sql`${from} where ${where}`, order: sql`l.seq desc` }, asked)
}
