// A person's own account, as he sees and changes it himself.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import type { Account, accountCalls } from '#contract/domains/identity/account-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { refuseMissingPictures } from './own-pictures.ts'

type Calls = typeof accountCalls

export const accountGet: CallHandler<Calls['accountGet']> = ({ db, who }) => readAccount(db, who.userId)

/** Changes name, photo or tags; a name that is certified stays as it is. Throws 400 `pictureMissing` for a photo that is not his upload. */
export const accountSave: CallHandler<Calls['accountSave']> = async (context, { name, photo, roleTags, seen }) => {
  const { db, who } = context
  if (photo && !(await isKept(context, photo))) await refuseMissingPictures(context, [photo])
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const saved = await sql`update account set
      name = case when real_status = 3 then name else coalesce(${name?.trim() ?? null}::text, name) end,
      photo = case when ${photo !== undefined} then nullif(${json(photo)}::text::jsonb, 'null') else photo end,
      role_tags = coalesce(${json(roleTags && [...new Set(roleTags)])}::text::jsonb, role_tags)
    where user_id = ${who.userId} and not exists (select from jsonb_each(${JSON.stringify(seen ?? {})}::text::jsonb) as saw
      where saw.value is distinct from coalesce(
        jsonb_build_object('name', name, 'photo', photo, 'roleTags', role_tags) -> saw.key, 'null'))`.execute(db)
  const account = await readAccount(db, who.userId)
  if (saved.numAffectedRows === 0n) throw new CallFailure(ERROR_CODES.badInput, 'changedMeanwhile')
  return account
}

/** Whether the account has this photo already: a form sends along what it does not change. */
async function isKept({ db, who }: CallContext, photo: FileRef): Promise<boolean> {
  const { rows } = await sql`select 1 from account where user_id = ${who.userId}
    and photo ->> 'fileUri' = ${photo.fileUri}`.execute(db)
  return rows.length > 0
}

/** The account as its owner may see it: numbers masked. */
export async function readAccount(db: QueryExecutorProvider, userId: string): Promise<Account> {
  const found = await sql<{ account: Account }>`select jsonb_build_object(
      'username', username, 'name', name, 'mobile', coalesce(mobile, ''), 'email', coalesce(email, ''),
      'isEmailProven', email_proven, 'photo', nullif(photo, 'null'), 'roleTags', role_tags,
      'status', case when status = 'cancelling' then 'cancelling' else 'active' end, 'cancelAtMs', cancel_at,
      'realName', jsonb_build_object('status', real_status, 'name', real_name, 'idNo', real_id_masked,
        'reason', real_reason, 'from', real_from::text, 'until', real_until::text, 'marked', real_marked,
        'change', case when real_next is null then null else jsonb_build_object('name', real_next -> 'name',
          'from', real_next -> 'from', 'until', real_next -> 'until', 'status', real_next -> 'status',
          'reason', real_next -> 'reason', 'marked', real_next -> 'marked') end)) as account
    from account where user_id = ${userId}`.execute(db)
  const account = found.rows[0]?.account
  if (!account) throw new CallFailure(ERROR_CODES.notLoggedIn)
  return { ...account, mobile: account.mobile === '' ? '' : maskMobile(account.mobile) }
}
