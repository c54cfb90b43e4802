// The organisation's key of badges: made with the first badge, its private half encrypted under the server's secret.
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Badge, badgeBody, badgeText, siteKey } from '#contract/domains/labour/badge.ts'
import type { Tx } from '#contract/kit/tx.ts'
import { seal, unseal } from '#server/domains/sealed.ts'

export interface BadgeKey {
  readonly uri: string
  /** The signature of a text, in base 64 with the alphabet of addresses. */
  readonly sign: (body: string) => string
}

/** Days for which a badge counts. */
export const BADGE_DAYS = 180

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
  const made = await makeBadgeKey(db, { domain, secret, uri: newUri })
  await all.insert(siteKey, badgeKeyRow(made, today))
  return made
}

export interface MadeBadgeKey extends BadgeKey {
  /** As the organisation's devices take it. */
  readonly publicKey: string
}

/** Makes a key and keeps its private half; `badgeKeyRow` gives the other to the devices. */
export async function makeBadgeKey(
  db: QueryExecutorProvider,
  { domain, secret, uri }: { readonly domain: string; readonly secret: string; readonly uri: string },
): Promise<MadeBadgeKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await sql`insert into badge_key (key_uri, domain, private_key)
    values (${uri}, ${domain}, ${seal(secret, pem)})`.execute(db)
  return { uri, publicKey: publicKey.export({ format: 'jwk' }).x ?? '', sign: signer(privateKey) }
}

/** The row that lets devices verify badges of a key. */
export const badgeKeyRow = ({ uri, publicKey }: MadeBadgeKey, since: string) =>
  ({ uri, algorithm: 'Ed25519', publicKey, since }) as const

/** A badge signed by the key, as it is drawn. */
export function signedBadge(key: BadgeKey, said: Omit<Badge, 'key'>): string {
  const body = badgeBody({ ...said, key: key.uri })
  return badgeText(body, key.sign(body))
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
