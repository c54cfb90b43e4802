import { type Badge, badgeBody, badgeText } from '../../contract/domains/labour/badge.ts'
import { verifyBadge } from '../../src/features/labour/gate/verify-badge.ts'

const ALGORITHM = 'Ed25519'
const KEY = 'skey_01BENCH'
const TODAY = '2026-11-23'

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Badges of so many workers, as phones scan them, one after another: how many a second. */
export async function measure(way: string, count: number): Promise<number> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair
  const publicKey = textOf(await crypto.subtle.exportKey('raw', pair.publicKey))
  const badges: { code: string; body: Uint8Array<ArrayBuffer>; signature: ArrayBuffer }[] = []
  for (let at = 0; at < count; at++) {
    const badge: Badge = {
      ...{ worker: `pwk_${at}`, key: KEY, until: '2027-05-01', name: '李铁柱', workType: '020' },
      ...{ team: '钢筋一班', project: '钱江世纪城' },
    }
    const body = new TextEncoder().encode(badgeBody(badge))
    const signature = await crypto.subtle.sign(ALGORITHM, pair.privateKey, body)
    badges.push({ code: badgeText(badgeBody(badge), textOf(signature)), body, signature })
  }
  const check: Readonly<Record<string, (one: (typeof badges)[number]) => Promise<boolean>>> = {
    ours: async ({ code }) => (await verifyBadge(code, () => publicKey, TODAY)).kind === 'good',
    'bare signature': ({ body, signature }) => crypto.subtle.verify(ALGORITHM, pair.publicKey, signature, body),
  }
  const verify = check[way]
  if (!verify) throw new Error(`no way named ${way}`)
  const start = performance.now()
  for (const one of badges) if (!(await verify(one))) throw new Error('a good badge was refused')
  return count / ((performance.now() - start) / 1000)
}
