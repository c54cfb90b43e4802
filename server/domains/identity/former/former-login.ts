// The first login with a password of a platform before: it fits once and is replaced by a hash of ours.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { hashPassword, isOurHash, passwordFits } from '../password.ts'

/** What a login knows of the account: its own hash and those of platforms before that nobody has used yet. */
export interface HeldHashes {
  readonly userId: string
  readonly passwordHash: string
  readonly formerHashes: readonly string[]
}

/** Whose former name this is, as a list of account ids for `= any(…)`; empty for most names. */
export const ownersOfFormerName = (name: string): RawBuilder<string[]> =>
  sql`array(select f.user_id from former_login f where lower(f.name) = ${name.toLowerCase()})`

/** Hashes of platforms before that the account aliased `a` still has, as JSON. */
export const FORMER_HASHES = sql<string[]>`coalesce((select json_agg(f.password_hash) from former_login f
  where f.user_id = a.user_id and f.password_hash is not null), '[]')`

/**
 * Whether the password fits the account. One of a platform before that fits becomes the account's own, hashed by us, and
 * what is left of the others is forgotten: each is looked at until its first use and not beyond.
 */
export async function passwordOpens(
  db: Kysely<unknown>,
  account: HeldHashes | undefined,
  password: string,
  nowMs: number,
): Promise<boolean> {
  if (account === undefined || isOurHash(account.passwordHash)) return passwordFits(account?.passwordHash, password)
  for (const held of [...new Set([account.passwordHash, ...account.formerHashes])]) {
    if (!(await passwordFits(held, password))) continue
    const ours = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      // Somebody may have chosen a new password meanwhile: that one stays.
      await sql`update account set password_hash = ${ours} where user_id = ${account.userId}
        and password_hash = ${account.passwordHash}`.execute(tx)
      await forgetFormer(tx, account.userId, nowMs)
    })
    return true
  }
  return false
}

/** The account has a password of ours: those of platforms before open it no more, their names still do. */
async function forgetFormer(db: Kysely<unknown>, userId: string, nowMs: number): Promise<void> {
  await sql`update former_login set password_hash = null, replaced_at = ${nowMs}
    where user_id = ${userId} and password_hash is not null`.execute(db)
}
