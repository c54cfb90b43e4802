// Who runs the platform. The first one can be appointed by nobody in the app: whoever runs the server does it there.
import { type Kysely, sql } from 'kysely'
import type { PlatformRole } from '#contract/domains/identity/platform-roles.ts'
import { logAct } from '../../operator-act.ts'

/** There is no such account, or it cannot be used; the message is for whoever runs the server. */
export class OperatorRefused extends Error {
  override name = 'OperatorRefused'
}

export interface Appointment {
  /** Username, or mobile number of the account. */
  readonly account: string
  readonly roles: readonly PlatformRole[]
  /** False: they are taken away. */
  readonly isGiven: boolean
}

/** Gives or takes roles, and writes it into the log of acts. The person's devices hear of it as of any change of rights. */
export async function appointOperator(db: Kysely<unknown>, plan: Appointment, nowMs: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const found = await sql<{ userId: string; status: string }>`select user_id as "userId", status from account
      where lower(username) = lower(${plan.account}) or mobile = ${plan.account}`.execute(transaction)
    const [person, another] = found.rows
    if (!person) throw new OperatorRefused(`nobody has registered as ${plan.account}`)
    // Names of long ago may differ in capitals alone: the wrong one must not get the keys.
    if (another) throw new OperatorRefused(`several accounts are called ${plan.account}: give a mobile number`)
    // An account that is frozen can still lose its roles.
    if (plan.isGiven && person.status !== 'active')
      throw new OperatorRefused(`the account ${plan.account} cannot be used: it is ${person.status}`)
    for (const role of plan.roles) {
      await (plan.isGiven
        ? sql`insert into platform_grant (user_id, role_key, granted_by) values (${person.userId}, ${role}, '')
            on conflict (user_id, role_key) do update set expire_at = null`
        : sql`delete from platform_grant where user_id = ${person.userId} and role_key = ${role}`
      ).execute(transaction)
    }
    await logAct(transaction, {
      act: plan.isGiven ? 'operator.appoint' : 'operator.dismiss',
      subject: person.userId,
      reason: plan.roles.join(' '),
      before: null,
      after: null,
      atMs: nowMs,
      byUserId: '',
    })
  })
}

export interface Operator {
  readonly username: string
  readonly name: string
  readonly roles: readonly string[]
}

/** Everybody who holds a role of the platform at this moment, by username. */
export async function operators(db: Kysely<unknown>, nowMs: number): Promise<readonly Operator[]> {
  const found = await sql<Operator>`select a.username, a.name, array_agg(g.role_key order by g.role_key) as roles
    from platform_grant g join account a on a.user_id = g.user_id
    where g.expire_at is null or g.expire_at > ${nowMs}
    group by a.username, a.name order by a.username`.execute(db)
  return found.rows
}
