// Share codes: given to somebody, used by whoever subscribes, taken back.
import { sql } from 'kysely'
import type { shareCalls as declared, ShareCode } from '#contract/domains/market/share-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { CallContext, CallHandler, CallHandlers } from '#server/domains/call-context.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { operatorAct } from '#server/domains/operator-act.ts'
import { readPage } from '#server/domains/read-page.ts'
import { readableCode } from './readable-code.ts'

type Calls = typeof declared

const shareCodes: CallHandler<Calls['shareCodes']> = async ({ db }, { words: asked, state, ...page }) => {
  const words = asked.trim()
  const where = sql`(${state} = 'all' or (s.revoked_at is null) = (${state} = 'valid'))
    and (${words} = '' or s.code = upper(${words}) or s.username = ${words} or position(${words} in coalesce(a.name, '')) > 0
      or position(${words} in s.note) > 0)`
  const from = sql`from share_code s left join account a on a.username = s.username where ${where}`
  const columns = sql`s.code, s.username, coalesce(a.name, '') as name, s.note,
      s.made_at::float8 as "madeAt", s.revoked_at::float8 as "revokedAt", s.revoke_note as "revokeNote",
      (select count(*)::int from share_use u where u.code = s.code) as uses`
  return readPage<ShareCode>(db, { columns, from, order: sql`s.made_at desc, s.code` }, page)
}

const addShareCode: CallHandler<Calls['addShareCode']> = async (context, { person, note }) => {
  const asked = person.trim()
  const { rows } = await sql<{ username: string; name: string }>`select username, name from account
    where status = 'active' and (username = ${asked} or mobile = ${asked}) limit 1`.execute(context.db)
  const [found] = rows
  if (!found) throw new CallFailure(ERROR_CODES.badInput, 'personMissing')
  const code = readableCode(context.random)
  const line = { act: 'share.add', subject: code, reason: note.trim(), before: null, after: null } as const
  await operatorAct(context, line, async ({ db, nowMs }) => {
    await sql`insert into share_code (code, username, note, made_at)
      values (${code}, ${found.username}, ${note.trim()}, ${nowMs})`.execute(db)
  })
  return { code, name: found.name }
}

const revokeShareCode: CallHandler<Calls['revokeShareCode']> = async (context, { code, note }) => {
  const reason = note.trim()
  if (reason === '') throw new CallFailure(ERROR_CODES.badInput, 'reasonMissing')
  await operatorAct(
    context,
    { act: 'share.revoke', subject: code, reason, before: null, after: null },
    async ({ db, nowMs }) => {
      const { rows } = await sql`update share_code set revoked_at = ${nowMs}, revoke_note = ${reason}
        where code = ${code} and revoked_at is null returning 1`.execute(db)
      if (rows.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'stateMoved')
    },
  )
  return {}
}

/** Refuses a code that is none, was taken back, or is one's own. */
export async function checkShare({ db, who }: CallContext, code: string): Promise<void> {
  const { rows } = await sql<{ username: string }>`select username from share_code
    where code = ${code} and revoked_at is null`.execute(db)
  if (!rows[0]) throw new CallFailure(ERROR_CODES.badInput, 'shareCodeWrong')
  if (rows[0].username === who.username) throw new CallFailure(ERROR_CODES.badInput, 'shareCodeOwn')
}

/** An order came by a code. */
export async function noteShare({ db, nowMs }: CallContext, code: string, orderUri: string): Promise<void> {
  await sql`insert into share_use (order_uri, code, at) values (${orderUri}, ${code}, ${nowMs()})
    on conflict do nothing`.execute(db)
}

export const shareCalls: CallHandlers<{ readonly calls: Calls }> = { shareCodes, addShareCode, revokeShareCode }
