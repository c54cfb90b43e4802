// Registrations: kept once per person, shown to the HR of every organisation he belongs to.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { FileRef } from '#contract/domains/files.ts'
import {
  ENROLLMENT_READER,
  type Enrollment,
  type enrollmentCalls,
} from '#contract/domains/identity/enrollment-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fnv1a } from '#contract/kit/hash.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { maskMobile } from '#contract/kit/prc/mask.ts'
import type { CommandContext } from '#server/sync/push/command.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { byNobody } from '../../by-nobody.ts'
import type { CallContext, CallHandler } from '../../call-context.ts'
import { CallFailure } from '../../call-failure.ts'
import { closeTodos, writeTodos } from '../../write-todo.ts'
import { holdersOf } from '../roles/holders.ts'
import { entryOfMember, planEntryOf } from './entry-of-member.ts'
import { refuseMissingPictures } from './own-pictures.ts'

type Calls = typeof enrollmentCalls

/** Throws 400 `pictureMissing` when the proof has not arrived. */
export const enrollmentSave: CallHandler<Calls['enrollmentSave']> = async (
  context,
  { name, mobile, roleTags, proof },
) => {
  const { userId } = context.who
  await refuseMissingPictures(context, proof === null ? [] : [proof])
  const homes = await inTransaction(context, async (command, db, nowMs) => {
    const tags = JSON.stringify([...new Set(roleTags)])
    const before = await sql<{ uri: string }>`select enrollment_uri as uri from enrollment where user_id = ${userId}
      for update`.execute(db)
    const saved = await sql<{ uri: string }>`insert into enrollment
        (enrollment_uri, user_id, name, mobile, role_tags, proof, at)
      values (${`enr_${makeUlid(nowMs, context.random)}`}, ${userId}, ${name.trim()}, ${mobile}, ${tags}::text::jsonb,
        ${proof === null ? null : JSON.stringify(proof)}::text::jsonb, ${nowMs})
      on conflict (user_id) do update set name = excluded.name, mobile = excluded.mobile,
        role_tags = excluded.role_tags, proof = excluded.proof, at = excluded.at
      returning enrollment_uri as uri`.execute(db)
    await sql`update account set role_tags = ${tags}::text::jsonb where user_id = ${userId}`.execute(db)
    const uri = saved.rows[0]?.uri ?? ''
    const found = await sql<{ domain: string }>`select m.domain from membership m
      join organisation o on o.domain_uri = m.domain and o.status = 'active'
      where m.user_id = ${userId} and m.status = 'active' order by m.domain`.execute(db)
    for (const { domain } of found.rows) {
      if (before.rows.length > 0) await closeTodos(command, context, sourceOf(uri, domain), 'cancelled')
      await askReaders({ command, db }, context, { uri, userId, name: name.trim(), domain })
    }
    return found.rows.map(({ domain }) => domain)
  })
  for (const domain of homes)
    await context.command(byNobody(domain), makeUlid(context.nowMs(), context.random), async (inside) => {
      const db = transactionOf(inside.storeTx)
      if (db) await planEntryOf(inside, db, context, { userId, domain })
    })
  return { organisations: homes.length }
}

/** A person has joined: what he has handed in waits for the HR there. Call it inside the command that takes him in. */
export async function showEnrollment(
  given: { readonly command: Pick<CommandContext, 'forPerson' | 'all'>; readonly db: QueryExecutorProvider },
  context: Pick<CallContext, 'nowMs' | 'random'>,
  member: { readonly userId: string; readonly domain: string },
): Promise<void> {
  const found = await sql<{ uri: string; name: string }>`select enrollment_uri as uri, name from enrollment
    where user_id = ${member.userId}`.execute(given.db)
  const [enrollment] = found.rows
  if (!enrollment) return
  await askReaders(given, context, { ...enrollment, ...member })
  await planEntryOf(given.command, given.db, context, member)
}

export const enrollmentGet: CallHandler<Calls['enrollmentGet']> = async ({ db, who }, { enrollmentUri }) => {
  const found = await sql<{ userId: string; held: Omit<Enrollment, 'proof'> & { proof: FileRef | null } }>`select
      e.user_id as "userId", jsonb_build_object(
      'name', e.name, 'mobile', e.mobile, 'roleTags', e.role_tags, 'proof', nullif(e.proof, 'null'), 'atMs', e.at) as held
    from enrollment e join membership m on m.user_id = e.user_id and m.domain = ${who.domain} and m.status <> 'left'
    where e.enrollment_uri = ${enrollmentUri}`.execute(db)
  const [row] = found.rows
  // One answer for what is not there and for what another organisation's person has handed in.
  if (!row) throw new CallFailure(ERROR_CODES.notFound)
  const entryUri = await entryOfMember(db, who.domain, row.userId)
  return { ...row.held, mobile: maskMobile(row.held.mobile), entryUri }
}

export const enrollmentSeen: CallHandler<Calls['enrollmentSeen']> = (context, { enrollmentUri }) =>
  inTransaction(context, async (command) => {
    await closeTodos(command, context, sourceOf(enrollmentUri, context.who.domain), 'done')
    return {}
  })

/** Each organisation's to-dos close by themselves. */
const sourceOf = (uri: string, domain: string): string => `${uri}.${fnv1a(domain).toString(36)}`

async function askReaders(
  { command, db }: { readonly command: Pick<CommandContext, 'forPerson'>; readonly db: QueryExecutorProvider },
  context: Pick<CallContext, 'nowMs' | 'random'>,
  { uri, userId, name, domain }: { uri: string; userId: string; name: string; domain: string },
): Promise<void> {
  const readers = await holdersOf(db, domain, [ENROLLMENT_READER], context.nowMs())
  const others = readers.filter((one) => one.userId !== userId).map((one) => ({ userId: one.userId, domain }))
  await writeTodos(command, context, others, {
    facts: { kind: 'enrollment', name },
    fromName: name,
    sourceUri: sourceOf(uri, domain),
    deepLink: `/message/toDoCenter?enrollment=${uri}`,
  })
}

function inTransaction<T>(
  context: CallContext,
  run: (command: CommandContext, db: QueryExecutorProvider, nowMs: number) => Promise<T>,
): Promise<T> {
  const nowMs = context.nowMs()
  return context.command(context.who, makeUlid(nowMs, context.random), async (command) => {
    const db = transactionOf(command.storeTx)
    if (!db) throw new Error('registrations are kept in a database')
    return run(command, db, nowMs)
  })
}
