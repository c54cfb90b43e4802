// The key pair by which push services know this server: from the environment, otherwise made once and kept in the database,
// encrypted, so that every process of it has the same.
import { type QueryExecutorProvider, sql } from 'kysely'
import { newPushKeys } from '#server/adapters/push-sender.ts'
import type { Outside } from '../outside.ts'
import { seal, unseal } from '../sealed.ts'

export interface ServerKey {
  /** What browsers subscribe with. */
  readonly publicKey: string
  readonly privateKey: string
}

/** The server's key pair. Where the kept one does not open any more, because the secret has changed, a new one takes its place. */
export async function serverKey(
  db: QueryExecutorProvider,
  { secret, pushKeys }: Pick<Outside, 'secret' | 'pushKeys'>,
): Promise<ServerKey> {
  if (pushKeys !== undefined) return pushKeys
  const kept = await keptKey(db, secret)
  if (kept) return kept
  const made = newPushKeys()
  await sql`insert into push_key (id, public_key, private_key)
    values (1, ${made.publicKey}, ${seal(secret, made.privateKey)}) on conflict (id) do nothing`.execute(db)
  const found = await keptKey(db, secret)
  if (found) return found
  // Devices notice at their next start, and subscribe anew.
  await sql`update push_key set public_key = ${made.publicKey}, private_key = ${seal(secret, made.privateKey)}
    where id = 1`.execute(db)
  return made
}

async function keptKey(db: QueryExecutorProvider, secret: string): Promise<ServerKey | undefined> {
  const { rows } = await sql<{ publicKey: string; sealed: string }>`select public_key as "publicKey",
    private_key as sealed from push_key`.execute(db)
  const kept = rows[0]
  if (!kept) return undefined
  try {
    return { publicKey: kept.publicKey, privateKey: unseal(secret, kept.sealed) }
  } catch {
    // Sealed under another secret: it is of no use to anybody.
    return undefined
  }
}
