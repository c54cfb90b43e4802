// Where somebody goes on who was led to a page that mends what was missing.
import { pathInside } from '../path-inside.ts'

/** What `rebackUri` of an address may be: a page of this client and nothing else. */
export function backSearch({ rebackUri }: Record<string, unknown>): { rebackUri?: string } {
  const path = typeof rebackUri === 'string' ? pathInside(rebackUri, window.location.origin) : undefined
  return path === undefined ? {} : { rebackUri: path }
}

/** The address of a page, with the way back to the present one. */
export const withReturnAddress = (to: string, here: string): string =>
  `${to}?${new URLSearchParams({ rebackUri: here })}`
