// Whether a badge is one of the organisation's: judged on this device alone, by the key in its mirror.
import { type Badge, readBadge } from '#contract/domains/labour/badge.ts'

export type BadgeVerdict =
  | { readonly kind: 'noBadge' | 'unknownKey' | 'forged' | 'unsupported' }
  | { readonly kind: 'good' | 'expired'; readonly badge: Badge }

/** Judges what was scanned. `publicKey` is asked by the key that the badge names. */
export async function verifyBadge(
  code: string,
  publicKey: (uri: string) => string | undefined,
  today: string,
): Promise<BadgeVerdict> {
  const read = readBadge(code)
  if (!read) return { kind: 'noBadge' }
  const raw = publicKey(read.badge.key)
  if (raw === undefined) return { kind: 'unknownKey' }
  let isSigned: boolean
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(raw), { name: 'Ed25519' }, false, ['verify'])
    const body = new TextEncoder().encode(read.body)
    isSigned = await crypto.subtle.verify({ name: 'Ed25519' }, key, bytesOf(read.signature), body)
  } catch (error) {
    // Browsers from before 2025 know no such keys: nothing is said of the badge then.
    if (error instanceof DOMException && error.name === 'NotSupportedError') return { kind: 'unsupported' }
    throw error
  }
  if (!isSigned) return { kind: 'forged' }
  return { kind: read.badge.until < today ? 'expired' : 'good', badge: read.badge }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
