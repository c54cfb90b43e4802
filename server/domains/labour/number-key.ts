// The key that numbers of newcomers are sealed for while they wait on a phone. Its private half follows from the server's secret,
// and lies nowhere.
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { type QueryExecutorProvider, sql } from 'kysely'
import { siteKey } from '#contract/domains/labour/badge.ts'
import { readSealed, SEAL_USE } from '#contract/domains/labour/sealed-number.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { scopeName } from '#contract/kit/scope.ts'

const TAG_BYTES = 16
const KEY_BYTES = 32

export interface NumberKey {
  /** Raw, in base 64 with the alphabet of addresses. */
  readonly publicKey: string
  /** The number. Refuses what this key does not open. */
  readonly open: (sealed: string) => string
}

/** The key of this server. */
export function numberKey(secret: string): NumberKey {
  const curve = curveOf(secret)
  return {
    publicKey: curve.getPublicKey('base64url'),
    open: (sealed) => {
      const parts = readSealed(sealed)
      if (!parts) return refuse('invalid', { field: 'idNo', reason: 'identityNumberInvalid' })
      try {
        return opened(curve, parts)
      } catch {
        // Sealed for another server, or changed on its way.
        return refuse('invalid', { field: 'idNo', reason: 'numberUnreadable' })
      }
    },
  }
}

function opened(curve: ECDH, { point, nonce, body }: { point: string; nonce: string; body: string }): string {
  const shared = curve.computeSecret(Buffer.from(point, 'base64url'))
  const key = Buffer.from(hkdfSync('sha256', shared, '', SEAL_USE, KEY_BYTES))
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Not every 32 bytes are a private key: the next ones are taken where they are not. */
function curveOf(secret: string): ECDH {
  const curve = createECDH('prime256v1')
  for (let turn = 0; ; turn++) {
    try {
      curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', `${SEAL_USE} ${turn}`, KEY_BYTES)))
      return curve
    } catch (error) {
      if (turn > 3) throw error
    }
  }
}

/** Whether an organisation's devices have not got this key yet; nobody else gives it until the transaction ends. */
export async function lacksNumberKey(db: QueryExecutorProvider, domain: string, key: NumberKey): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${SEAL_USE} ${domain}`}, 0))`.execute(db)
  const { rows } = await sql`select 1 from site_key where scope = ${scopeName(siteKey.audience, { userId: '', domain })}
    and public_key = ${key.publicKey} and deleted_at is null`.execute(db)
  return rows.length === 0
}

/** The row that gives it to them. */
export const numberKeyRow = (uri: string, key: NumberKey, today: string) =>
  ({ uri, algorithm: 'ECDH-P256', publicKey: key.publicKey, since: today }) as const
