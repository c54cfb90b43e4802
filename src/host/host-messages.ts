// What a page in a frame and its host say to each other. A message of another shape is nobody's.

/** From the page to its host. */
export type ToHost =
  /** The page listens; a host that has a login for it sends the token. */
  | { readonly source: 'gantry'; readonly type: 'ready' }
  | { readonly source: 'gantry'; readonly type: 'unread'; readonly count: number }
  | { readonly source: 'gantry'; readonly type: 'openInBrowser'; readonly url: string }

/** From the host to the page. */
export type FromHost =
  | { readonly source: 'gantry-host'; readonly type: 'token'; readonly token: string }
  | { readonly source: 'gantry-host'; readonly type: 'client'; readonly isPcClient: boolean }

/** Longest token a host may hand over. */
const MAX_TOKEN = 256

/** The message in some data, or undefined. */
export function readFromHost(data: unknown): FromHost | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type, token, isPcClient } = data as Record<string, unknown>
  if (source !== 'gantry-host') return undefined
  if (type === 'token' && typeof token === 'string' && token !== '' && token.length <= MAX_TOKEN)
    return { source, type, token }
  if (type === 'client' && typeof isPcClient === 'boolean') return { source, type, isPcClient }
  return undefined
}
