// The personal badge: a short text signed with the organisation's key, drawn as a QR code. Whoever has the public key in his
// mirror verifies it without a network; the same code runs in the page and on the server.
import { collection, group } from '../../kit/collection.ts'
import { date, oneOf, text } from '../../kit/field.ts'
import { SITE_LABOUR } from './site-codes.ts'

/** Public keys: by which badges of the organisation are verified, and for which numbers are sealed. Only the server writes them. */
export const siteKey = collection(
  'siteKey',
  {
    base: group(SITE_LABOUR, {
      /** The first is of badges, the second of numbers. */
      algorithm: oneOf('Ed25519', 'ECDH-P256'),
      /** Raw, base 64 with the alphabet of addresses. */
      publicKey: text(1, 100),
      since: date(),
    }),
  },
  { audience: 'organisation', idPrefix: 'skey', lookups: [] },
)

export interface Badge {
  /** The project's worker. */
  readonly worker: string
  /** By which key it was signed. */
  readonly key: string
  /** Last day on which it counts. */
  readonly until: string
  readonly name: string
  readonly workType: string
  readonly team: string
  readonly project: string
}

const PREFIX = 'GB1'
const PARTS = ['worker', 'key', 'until', 'name', 'workType', 'team', 'project'] as const
type Said = Record<(typeof PARTS)[number], string>

/** What is signed: the parts in their order. */
export const badgeBody = (badge: Badge): string =>
  [PREFIX, ...PARTS.map((part) => badge[part].replaceAll('|', ' '))].join('|')

/** The badge as a text; the signature in base 64 with the alphabet of addresses. */
export const badgeText = (body: string, signature: string): string => `${body}|${signature}`

/** What a text says, as long as it is a badge at all; nothing of it is proved yet. */
export function readBadge(code: string): { badge: Badge; body: string; signature: string } | undefined {
  const parts = code.trim().split('|')
  const signature = parts.at(-1) ?? ''
  if (parts[0] !== PREFIX || parts.length !== PARTS.length + 2 || !/^[A-Za-z0-9_-]{86}$/.test(signature))
    return undefined
  const badge: Badge = Object.fromEntries(PARTS.map((part, at) => [part, parts[at + 1] ?? ''])) as Said
  return { badge, body: parts.slice(0, -1).join('|'), signature }
}
