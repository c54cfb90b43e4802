// Access keys of other systems: 256 random bits, kept by the server only as a hash.
import { hash, randomBytes } from 'node:crypto'

const KEY = /^gk_[\w-]{43}$/

/** A new key; its length and beginning tell it apart from a session's token. */
export const newAccessKey = (): string => `gk_${randomBytes(32).toString('base64url')}`
export const isAccessKey = (secret: string): boolean => KEY.test(secret)

/** What is stored of a key. */
export const hashAccessKey = (key: string): string => hash('sha256', key)
