import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Badge, badgeBody, badgeText } from '#contract/domains/labour/badge.ts'
import { verifyBadge } from './verify-badge.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const x = publicKey.export({ format: 'jwk' }).x ?? ''
const badge: Badge = {
  ...{ worker: 'pwk_1', key: 'skey_1', until: '2026-12-31', name: '李铁柱' },
  ...{ workType: '020', team: '钢筋一班', project: '钱江世纪城' },
}
const body = badgeBody(badge)
const code = badgeText(body, sign(null, Buffer.from(body, 'utf8'), privateKey).toString('base64url'))
const key = (uri: string) => (uri === 'skey_1' ? x : undefined)

test('a badge is judged by its signature, its key and its last day', async () => {
  expect(await verifyBadge(code, key, '2026-12-31')).toEqual({ kind: 'good', badge })
  expect((await verifyBadge(code, key, '2027-01-01')).kind).toBe('expired')
  expect((await verifyBadge(code.replace('李铁柱', '李铁锤'), key, '2026-01-01')).kind).toBe('forged')
  expect((await verifyBadge(code, () => undefined, '2026-01-01')).kind).toBe('unknownKey')
  expect((await verifyBadge('https://example.org', key, '2026-01-01')).kind).toBe('noBadge')
})

test('what a name holds never breaks the parts of a badge', () => {
  expect(badgeBody({ ...badge, team: 'A|B' }).split('|')).toHaveLength(8)
})
