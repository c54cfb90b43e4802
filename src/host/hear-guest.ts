// A page of somebody else's in a frame of this one: it says that it is there, and may ask for a code that tells its server who
// has opened it. A login it is never handed.

/** From the guest. */
type FromGuest = 'ready' | 'askCode'

/** To the guest. */
export type ToGuest =
  | { readonly source: 'gantry-host'; readonly type: 'code'; readonly code: string; readonly expiresAtMs: number }
  /** There is no code: `reason` is one of the error catalogue, 0 where the network did not answer. */
  | { readonly source: 'gantry-host'; readonly type: 'noCode'; readonly reason: number }

export type CodeAnswer = { readonly code: string; readonly expiresAtMs: number } | { readonly reason: number }

interface Heard {
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/** The window that the guest calls its parent. */
export interface AroundGuest {
  readonly addEventListener: (type: 'message', hear: (event: Heard) => void) => void
  readonly removeEventListener: (type: 'message', hear: (event: Heard) => void) => void
}

/** What a frame without an origin of its own says of itself. */
const NO_ORIGIN = 'null'

export interface Guest {
  readonly window: () => unknown
  /** Says something to it, from the window that it calls its parent. */
  readonly say: (message: ToGuest, targetOrigin: string) => void
  /** Exactly this one is listened to and answered. */
  readonly origin: string
  readonly onReady: () => void
  readonly giveCode: () => Promise<CodeAnswer>
}

/**
 * Where a guest at this address comes from. A page of this program's own origin is shown without one: with it, it would be no
 * guest any more. Such a frame cannot be addressed by its origin; where it may go is the policy of the document around it.
 */
export const guestOrigin = (url: string, ownOrigin: string): string => {
  const { origin } = new URL(url, ownOrigin)
  return origin === ownOrigin ? NO_ORIGIN : origin
}

/** What the frame of such a guest is allowed. */
export const guestSandbox = (origin: string): string =>
  `allow-scripts allow-forms allow-popups allow-downloads${origin === NO_ORIGIN ? '' : ' allow-same-origin'}`

/** Listens to a guest until the returned function is called. One code at a time. */
export function hearGuest(around: AroundGuest, { window: guest, say, origin, onReady, giveCode }: Guest): () => void {
  let isGiving = false
  let isOver = false
  const give = async () => {
    isGiving = true
    const answer = await giveCode().catch(() => ({ reason: 0 }))
    isGiving = false
    if (isOver) return
    const message: ToGuest =
      'code' in answer
        ? { source: 'gantry-host', type: 'code', code: answer.code, expiresAtMs: answer.expiresAtMs }
        : { source: 'gantry-host', type: 'noCode', reason: answer.reason }
    say(message, origin === NO_ORIGIN ? '*' : origin)
  }
  const hear = (event: Heard) => {
    const own = guest()
    if (own === null || event.source !== own || event.origin !== origin) return
    const type = readFromGuest(event.data)
    if (type !== undefined) onReady()
    if (type === 'askCode' && !isGiving) void give()
  }
  around.addEventListener('message', hear)
  return () => {
    isOver = true
    around.removeEventListener('message', hear)
  }
}

function readFromGuest(data: unknown): FromGuest | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type } = data as Record<string, unknown>
  if (source !== 'gantry') return undefined
  return type === 'ready' || type === 'askCode' ? type : undefined
}
