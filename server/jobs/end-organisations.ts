// What time does to organisations: offers of the lead that nobody answered, and the end of a cooling-off.
import { type Kysely, sql } from 'kysely'
import { makeUlid } from '#contract/kit/id.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { dropApplications } from '#server/domains/identity/joining/hand-in.ts'
import { membersOf } from '#server/domains/identity/organisations/disband-calls.ts'
import { holdOrganisation } from '#server/domains/identity/organisations/in-organisation.ts'
import { writeNotices } from '#server/domains/write-message.ts'
import { closeTodos } from '#server/domains/write-todo.ts'
import type { Command } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { claimJob } from './claim-job.ts'
import { runEvery } from './run-every.ts'

/** How often the job runs, over all processes of a database. */
export const END_EVERY_MS = 60_000

export interface EndDeps {
  readonly db: Kysely<unknown>
  readonly command: Command
  readonly nowMs: () => number
  readonly random: () => number
  readonly poke: (scopes: readonly string[]) => void
}

/** Closes what is due. Members of an organisation that has ended are answered 10110 from now on. */
export async function endOrganisations(deps: EndDeps): Promise<{ ended: number; expired: number }> {
  const now = deps.nowMs()
  if (!(await claimJob(deps.db, 'endOrganisations', END_EVERY_MS, now))) return { ended: 0, expired: 0 }
  const offers = await sql<{ domain: string }>`select distinct domain from manager_offer
    where status = 'open' and expires_at <= ${now}`.execute(deps.db)
  let expired = 0
  for (const { domain } of offers.rows) expired += await expireOffers(deps, domain, now)
  const due = await sql<{ domain: string }>`select domain_uri as domain from organisation
    where status = 'active' and disband_at <= ${now}`.execute(deps.db)
  let ended = 0
  for (const { domain } of due.rows) if (await end(deps, domain, now)) ended++
  return { ended, expired }
}

async function expireOffers(deps: EndDeps, domain: string, now: number): Promise<number> {
  return deps.command(byNobody(domain), makeUlid(now, deps.random), async (command) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('organisations are kept in a database')
    const held = await holdOrganisation(db, domain)
    const { rows } = await sql<{ uri: string; fromUser: string }>`update manager_offer set status = 'expired'
      where domain = ${domain} and status = 'open' and expires_at <= ${now}
      returning offer_uri as uri, from_user as "fromUser"`.execute(db)
    for (const { uri, fromUser } of rows) {
      await closeTodos(command, deps, uri, 'cancelled')
      await writeNotices(command, deps, [{ userId: fromUser, domain }], {
        kind: 'organisation',
        facts: { event: 'managerExpired', organisation: held.name },
        fromName: held.name,
        deepLink: null,
      })
    }
    return rows.length
  })
}

async function end(deps: EndDeps, domain: string, now: number): Promise<boolean> {
  let members: string[] = []
  const ended = await deps.command(byNobody(domain), makeUlid(now, deps.random), async (command) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('organisations are kept in a database')
    const held = await holdOrganisation(db, domain)
    // Stopped meanwhile.
    if (held.status !== 'active' || held.disbandAtMs === null || held.disbandAtMs > now) return false
    await sql`update organisation set status = 'cancelled' where domain_uri = ${domain}`.execute(db)
    await sql`update manager_offer set status = 'withdrawn' where domain = ${domain} and status = 'open'`.execute(db)
    await dropApplications({ ...command, who: byNobody(domain), atMs: now, causeId: makeUlid(now, deps.random) }, db)
    // Numbers of people who were not even taken in: nobody can ask for them any more.
    await sql`delete from kept_import where domain = ${domain}`.execute(db)
    members = await membersOf(db, domain)
    await writeNotices(
      command,
      deps,
      members.map((userId) => ({ userId, domain: '' })),
      {
        kind: 'organisation',
        facts: { event: 'disbanded', organisation: held.name },
        fromName: held.name,
        deepLink: null,
      },
    )
    return true
  })
  // Their devices ask, are answered that it is cancelled, and put the mirror away.
  if (ended) deps.poke([`org:${domain}`, ...members.map((userId) => `user:${userId}:${domain}`)])
  return ended
}

/** Runs it every minute; the answer stops it. A failure is logged and tried again after the next period. */
export const startEnding = (deps: EndDeps & { readonly log: DatabaseLog }): (() => void) =>
  runEvery(END_EVERY_MS, () => endOrganisations(deps), {
    log: deps.log,
    failed: 'what was due for organisations was not done',
  })
