// The organisation's key of badges: made with the first badge, its private half encrypted under the server's secret.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { seal, unseal } from '#server/domains/sealed.ts'

export interface BadgeKey {
  readonly uri: string
  /** The signature of a text, in base 64 with the alphabet of addresses. */
  readonly sign: (body: string) => string
}

const LOCK = 'labour badge key'

/** The key of an organisation; inside the transaction `db`, which makes one where there is none that opens. */
export async function badgeKey(
  db: QueryExecutorProvider,
  given: {
    readonly all: Tx
    readonly domain: string
    readonly secret: string
    readonly today: string
    readonly newUri: string
  },
): Promise<BadgeKey> {
  const { all, domain, secret, today, newUri } = given
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${LOCK} ${domain}`}, 0))`.execute(db)
  const { rows } = await sql<{ uri: string; sealed: string }>`select key_uri as uri, private_key as sealed
    from badge_key where domain = ${domain} order by key_uri desc`.execute(db)
  for (const { uri, sealed } of rows) {
    const opened = openKey(secret, sealed)
    if (opened) return { uri, sign: signer(opened) }
  }
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await sql`insert into badge_key (key_uri, domain, private_key)
    values (${newUri}, ${domain}, ${seal(secret, pem)})`.execute(db)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  await all.insert(siteKey, { uri: newUri, algorithm: 'Ed25519', publicKey: x, since: today })
  return { uri: newUri, sign: signer(privateKey) }
}

const signer = (key: KeyObject) => (body: string) => sign(null, Buffer.from(body, 'utf8'), key).toString('base64url')

function openKey(secret: string, sealed: string): KeyObject | undefined {
  try {
    return createPrivateKey(unseal(secret, sealed))
  } catch {
    // Sealed under another secret: badges of it stay good, new ones take a new key.
    return undefined
  }
}
