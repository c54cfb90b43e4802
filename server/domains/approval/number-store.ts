// Numbers of forms as the server keeps them: encrypted under its secret, in a table that no device mirrors.
import { type QueryExecutorProvider, sql } from 'kysely'
import { seal, unseal } from '#server/domains/sealed.ts'

export interface KeptNumber {
  readonly approvalUri: string
  readonly ref: string
}

/** Keeps one. */
export async function keepNumber(
  db: QueryExecutorProvider,
  secret: string,
  { approvalUri, ref, domain, number, atMs }: KeptNumber & { domain: string; number: string; atMs: number },
): Promise<void> {
  await sql`insert into form_secret (approval_uri, ref, domain, sealed, at)
    values (${approvalUri}, ${ref}, ${domain}, ${seal(secret, number)}, ${atMs})
    on conflict (approval_uri, ref) do update set sealed = excluded.sealed`.execute(db)
}

/** One of them; undefined where there is none. */
export async function numberOf(
  db: QueryExecutorProvider,
  secret: string,
  { approvalUri, ref }: KeptNumber,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from form_secret
    where approval_uri = ${approvalUri} and ref = ${ref}`.execute(db)
  return rows[0] && unseal(secret, rows[0].sealed)
}

/** Lets an approval that takes another one back have its numbers. */
export async function copyNumbers(db: QueryExecutorProvider, from: string, to: string): Promise<void> {
  await sql`insert into form_secret (approval_uri, ref, domain, sealed, at)
    select ${to}::text, ref, domain, sealed, at from form_secret where approval_uri = ${from}
    on conflict (approval_uri, ref) do nothing`.execute(db)
}

/** Forgets those of an approval, but some. */
export async function dropNumbers(
  db: QueryExecutorProvider,
  approvalUri: string,
  but: readonly string[] = [],
): Promise<void> {
  await sql`delete from form_secret where approval_uri = ${approvalUri} and ref <> all(${[...but]}::text[])`.execute(db)
}
