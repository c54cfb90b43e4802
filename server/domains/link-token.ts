// Tokens of links that open something without an account: 256 random bits, kept by the server only as a hash.
import { hash, randomBytes } from 'node:crypto'

/** A new token, URL-safe base 64. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. A fast hash suffices: it has 256 random bits. */
export const hashLinkToken = (token: string): string => hash('sha256', token)
