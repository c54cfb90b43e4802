// Once a day what nobody can ask for any more is deleted. History, look-ups of sensitive fields and rows stay for ever.

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { KEPT_IMPORT_MS } from '#contract/domains/hr/import-calls.ts'
import { DAY_MS } from '#contract/kit/day-ms.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import type { DatabaseLog } from '#server/db/database.ts'
import { claimJob } from './claim-job.ts'
import { pruneFiles } from './prune-files.ts'

/** How often the job runs, over all processes of a database. */
export const PRUNE_EVERY_MS = DAY_MS
/** How often a process asks whether it is its turn. */
const ASK_EVERY_MS = 3_600_000
/** Ended sessions, outcomes, counter values and results of imports are kept for this time. */
export const KEPT_MS = 90 * DAY_MS
/**
 * Outcomes of a device's last days of pushing stay whatever their age: it may come back with an edit whose answer it has
 * never heard (P1), and names its newest accepted one with every pull (Q7).
 */
export const LAST_PUSHES_MS = 14 * DAY_MS
/** An upload that has not moved for this time has been given up; a device that goes on begins it anew. */
export const ABANDONED_UPLOAD_MS = 7 * DAY_MS
/** A file that arrived whole this long ago and that no row refers to has lost the edit it was made for. */
export const UNUSED_FILE_MS = 7 * DAY_MS
/** Wrong passwords are counted within minutes. */
const ATTEMPTS_MS = DAY_MS
/** Rows per statement: nobody waits long behind one. */
const SLICE = 5000

export interface PruneDeps {
  readonly db: Kysely<unknown>
  readonly files: FileStore
  readonly nowMs: () => number
}

/** Rows deleted, by what they were. */
export interface Pruned {
  readonly sessions: number
  readonly loginAttempts: number
  /** Codes of pages in a frame. */
  readonly frameCodes: number
  readonly outcomes: number
  readonly counterValues: number
  readonly moves: number
  readonly imports: number
  /** Lines of recent imports, with the rows that were left. */
  readonly keptImports: number
  readonly uploads: number
  readonly files: number
}

/** Runs the job when it is due and no other process has it; answers what was deleted, or undefined. */
export async function prune(deps: PruneDeps): Promise<Pruned | undefined> {
  const now = deps.nowMs()
  if (!(await claimJob(deps.db, 'prune', PRUNE_EVERY_MS, now))) return undefined
  const { db } = deps
  const kept = now - KEPT_MS
  return {
    sessions: await inSlices(db, 'session', sql`least(coalesce(revoked_at, expires_at), expires_at) < ${kept}::bigint`),
    loginAttempts: await inSlices(
      db,
      'login_attempt',
      sql`last_at < ${now - ATTEMPTS_MS}::bigint and locked_until < ${now}::bigint`,
    ),
    frameCodes: await inSlices(db, 'frame_code', sql`expires_at < ${now}::bigint`),
    outcomes: await pruneOutcomes(db, kept),
    counterValues: await pruneCounterValues(db, kept),
    moves: await pruneMoves(db),
    imports: await inSlices(db, 'import_job', sql`at < ${kept}::bigint`),
    keptImports: await inSlices(db, 'kept_import', sql`at <= ${now - KEPT_IMPORT_MS}::bigint`),
    uploads: await pruneUploads(deps, now - ABANDONED_UPLOAD_MS),
    files: await pruneFiles(deps, now - UNUSED_FILE_MS),
  }
}

/** Asks now and then every hour; the answer stops it. A failure is logged and tried again after the next period. */
export function startPruning(deps: PruneDeps & { readonly log: DatabaseLog }): () => void {
  const run = async () => {
    try {
      const pruned = await prune(deps)
      if (pruned) deps.log.info({ pruned }, 'old bookkeeping deleted')
    } catch (error) {
      deps.log.error({ err: error }, 'old bookkeeping was not deleted')
    }
  }
  const timer = setInterval(run, ASK_EVERY_MS)
  timer.unref()
  void run()
  return () => clearInterval(timer)
}

async function inSlices(db: Kysely<unknown>, table: string, isDoomed: RawBuilder<unknown>): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ count: string }>`
      with gone as (
        delete from ${sql.table(table)} where ctid = any(array(
          select doomed.ctid from ${sql.table(table)} doomed where ${isDoomed} limit ${SLICE}))
        returning 1)
      select count(*)::text as count from gone`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    total += count
    if (count < SLICE) return total
  }
}

/** P1: each text is parsed once, which is nearly all of the work: columns of `mutation_result` would parse it one by one. */
async function pruneOutcomes(db: Kysely<unknown>, beforeMs: number): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ count: string }>`
      with told as (
        select held.ctid as place, held.rev is null as is_alone, line."atMs" as at_ms,
          max(line."atMs") filter (where line.outcome ->> 'kind' in ('applied', 'merged'))
            over (partition by line."userId", line.device, line.domain) as newest
        from row_move held cross join lateral jsonb_to_record(held.note::jsonb)
          as line ("userId" text, device text, domain text, "atMs" bigint, outcome jsonb)
        where held.edit is not null),
      gone as (
        delete from row_move where ctid = any(array(
          select place from told
          where is_alone and at_ms < ${beforeMs}::bigint and newest > at_ms + ${LAST_PUSHES_MS}::bigint limit ${SLICE}))
        returning 1)
      select count(*)::text as count from gone`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    total += count
    if (count < SLICE) return total
  }
}

/** Q7: in one statement with the mark up to which a device's cursor is believed without proof. */
async function pruneCounterValues(db: Kysely<unknown>, beforeMs: number): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ count: string }>`
      with gone as (
        delete from sync_commit where ctid = any(array(
          select ctid from sync_commit where at_ms < ${beforeMs}::bigint order by at_ms, version limit ${SLICE}))
        returning scope, version),
      marked as (
        insert into sync_pruned as held (scope, version) select scope, max(version) from gone group by scope
        on conflict (scope) do update set version = greatest(held.version, excluded.version))
      select count(*)::text as count from gone`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    total += count
    if (count < SLICE) return total
  }
}

/**
 * Of a row that moved several times only the last move is of use: it stands at a later counter than every other. That the
 * counter had the values of the others is kept (Q7), and what was noted of edits beside them.
 */
async function pruneMoves(db: Kysely<unknown>): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ count: string }>`
      with gone as (
        delete from row_move where ctid = any(array(
          select earlier.ctid from row_move earlier join (
            select scope, collection, uri, max(rev) as rev from row_move where rev is not null
            group by scope, collection, uri having count(*) > 1
          ) newest using (scope, collection, uri)
          where earlier.rev < newest.rev limit ${SLICE}))
        returning scope, rev, uri, edit, note),
      known as (
        insert into sync_commit (scope, version) select distinct scope, rev from gone on conflict do nothing),
      changes as (
        insert into recorded_change (collection, uri, scope, action, fields, user_id, mutation_id, at_ms)
        select line ->> 'collection', uri, scope, 'patch', line -> 'fields', line ->> 'userId', edit, (line ->> 'atMs')::bigint
        from (select scope, rev, uri, edit, note::jsonb as line from gone where edit is not null) as noted order by rev),
      outcomes as (
        insert into row_move (edit, note) select edit, note from gone where edit is not null)
      select count(*)::text as count from gone`.execute(db)
    const count = Number(rows[0]?.count ?? 0)
    total += count
    if (count < SLICE) return total
  }
}

/** Bytes first: a record without bytes is found again by the next run, bytes without a record never. */
async function pruneUploads({ db, files }: PruneDeps, beforeMs: number): Promise<number> {
  const isAbandoned = sql`not complete and at < ${beforeMs}::bigint`
  const found = await sql<{ uri: string }>`select file_uri as uri from file where ${isAbandoned}`.execute(db)
  for (const { uri } of found.rows) {
    await files.drop(uri)
    await sql`delete from file where file_uri = ${uri} and ${isAbandoned}`.execute(db)
  }
  return found.rows.length
}
