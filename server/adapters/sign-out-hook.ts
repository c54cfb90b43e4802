// Single sign-on: tells the system that holds the common login that somebody has signed out here.

export interface SignedOut {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly atMs: number
}

/** Tells it; rejects when it was not heard. */
export type SignOutHook = (signedOut: SignedOut) => Promise<void>

const TIMEOUT_MS = 10_000

/** POST of the fact as JSON with the key as bearer token. */
export function httpSignOut(url: string, key: string | undefined, request: typeof fetch = fetch): SignOutHook {
  return async (signedOut) => {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(signedOut),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`the single sign-on answered ${response.status}`)
  }
}
