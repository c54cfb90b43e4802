// Session tokens: 256 random bits, kept by the server only as a hash.
import { hash, randomBytes } from 'node:crypto'

/** A new opaque token, URL-safe base 64. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. A fast hash suffices: the token itself has 256 random bits. */
export const hashToken = (token: string): string => hash('sha256', token)
