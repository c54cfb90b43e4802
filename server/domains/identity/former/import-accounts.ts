// Accounts of a platform before become accounts here, or further names of those that are here already.
import { type Kysely, sql, type Transaction } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import { logAccount } from '../account/log-account.ts'
import { hashPassword } from '../password.ts'
import { type FormerAccount, type FormerFault, readFormerFile } from './former-file.ts'
import { storedFormer } from './former-hash.ts'

/** What became of a file: nothing is written while a row has a fault that was not left out on purpose. */
export interface ImportOutcome {
  readonly source: string
  /** New accounts. */
  readonly opened: number
  /** Accounts that were here and got a further name, and a further password when they had none of ours. */
  readonly joined: number
  /** Rows of an earlier run of the same file. */
  readonly known: number
  readonly faults: readonly FormerFault[]
}

export interface ImportOptions {
  readonly nowMs: number
  readonly random: () => number
  /** Rows with faults are left out; otherwise one of them stops the whole. */
  readonly leaveOut: boolean
  /** Everything is looked at, nothing is written. */
  readonly isTrial: boolean
}

interface Plan {
  readonly account: FormerAccount
  /** The account that is here already. */
  readonly userId: string | undefined
  /** Whether that one has a password of ours; one that waits for its first has none. */
  readonly hasOurs: boolean
}

/**
 * Takes over the accounts of a file (see `readFormerFile`). A person is the same as one here by the mobile number; a row
 * without one is a new person. A name that somebody else has here is a fault. Single digests are sealed by argon2id, which
 * takes some 20 ms each. Throws `FormerFileInvalid`.
 */
export async function importAccounts(
  db: Kysely<unknown>,
  text: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { source, accounts, faults: unread } = readFormerFile(text)
  const faults = [...unread]
  const plans: Plan[] = []
  let known = 0
  const names = new Set<string>()
  const mobiles = new Set<string>()
  for (const account of accounts) {
    const name = account.username.toLowerCase()
    if (names.has(name) || (account.mobile !== undefined && mobiles.has(account.mobile))) {
      faults.push({ row: account.row, username: account.username, why: 'name or number stands twice in the file' })
      continue
    }
    names.add(name)
    if (account.mobile !== undefined) mobiles.add(account.mobile)
    const found = await planOf(db, source, account)
    if (found === 'known') known++
    else if (typeof found === 'string') faults.push({ row: account.row, username: account.username, why: found })
    else plans.push(found)
  }
  faults.sort((a, b) => a.row - b.row)
  const isStopped = faults.length > 0 && !options.leaveOut
  const opened = plans.filter(({ userId }) => userId === undefined).length
  const outcome = { source, opened, joined: plans.length - opened, known, faults }
  if (isStopped) return { ...outcome, opened: 0, joined: 0 }
  if (options.isTrial) return outcome
  const sealed = await Promise.all(plans.map(({ account }) => storedOf(account)))
  await db.transaction().execute(async (tx) => {
    for (const [index, plan] of plans.entries()) await takeOver(tx, source, plan, sealed[index] ?? '', options)
  })
  return outcome
}

/** What is to be done with a row; a text is the reason why nothing can be. */
async function planOf(db: Kysely<unknown>, source: string, account: FormerAccount): Promise<Plan | string> {
  const found = await sql<{ earlier: boolean; named: string | null; numbered: string | null; hasOurs: boolean }>`
    select exists (select from former_login where source = ${source} and name = ${account.username}) as earlier,
      coalesce((select user_id from account where lower(username) = lower(${account.username}) limit 1),
        (select user_id from former_login where lower(name) = lower(${account.username}) limit 1)) as named,
      (select user_id from account where mobile = ${account.mobile ?? null}) as numbered,
      exists (select from account where mobile = ${account.mobile ?? null} and status <> 'notActivated'
        and password_hash like '$argon2%') as "hasOurs"`.execute(db)
  const row = found.rows[0]
  if (row?.earlier) return 'known'
  const userId = row?.numbered ?? undefined
  if (row?.named != null && row.named !== userId)
    return 'somebody else is called so here: give the row another username'
  return { account, userId, hasOurs: row?.hasOurs ?? false }
}

async function storedOf({ former, digest }: FormerAccount): Promise<string> {
  return storedFormer(former, former.kind === 'digest' ? await hashPassword(digest) : '')
}

async function takeOver(
  tx: Transaction<unknown>,
  source: string,
  { account, userId, hasOurs }: Plan,
  stored: string,
  { nowMs, random }: ImportOptions,
): Promise<void> {
  const owner = userId ?? `user_${makeUlid(nowMs, random)}`
  if (userId === undefined) {
    await sql`insert into account (user_id, username, mobile, name, password_hash, status, created_at)
      values (${owner}, ${account.username}, ${account.mobile ?? null}, ${account.name}, ${stored}, 'active', ${nowMs})`.execute(
      tx,
    )
    await logAccount(tx, owner, 'register', nowMs)
  } else {
    const activated = await sql`update account set status = 'active', password_hash = ${stored}
      where user_id = ${owner} and status = 'notActivated'`.execute(tx)
    if (activated.numAffectedRows !== 0n) await logAccount(tx, owner, 'activate', nowMs)
  }
  // A password of ours is newer than what the file brings: the name is all that is added.
  const further = userId === undefined || hasOurs ? null : stored
  await sql`insert into former_login (source, name, user_id, password_hash, imported_at)
    values (${source}, ${account.username}, ${owner}, ${further}, ${nowMs})`.execute(tx)
}

/** How far each source is: names taken over, and accounts of them that have a password of ours by now. */
export async function formerSources(
  db: Kysely<unknown>,
): Promise<readonly { readonly source: string; readonly names: number; readonly replaced: number }[]> {
  const found = await sql<{ source: string; names: number; replaced: number }>`select f.source, count(*)::int as names,
      count(*) filter (where a.password_hash like '$argon2%')::int as replaced
    from former_login f join account a on a.user_id = f.user_id group by f.source order by f.source`.execute(db)
  return found.rows
}
