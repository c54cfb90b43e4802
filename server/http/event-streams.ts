// Server-sent pokes: "something changed in this scope". Every open stream is known, so that a stop can close them all.
import type { ScopeKey } from '#contract/kit/scope.ts'
import { scopeName } from '#contract/kit/scope.ts'
import { overseenShare, type Pokes, shareOf } from '#server/sync/pull/poke.ts'
import type { ServerWho } from '#server/sync/who.ts'

/** Proxies close silent connections after a minute; half of that is safe. */
const HEARTBEAT_MS = 25_000
/** An organisation where much is written pokes many times a second: its streams ask once. */
const ASK_EVERY_MS = 1000
/** Unread pokes after which the line counts as dead: a reader that lives comes again and pulls. */
const MAX_UNREAD = 256
/** Streams of one session at most; a device needs one per identity it has open. The oldest goes. */
const MAX_PER_SESSION = 32
/** And of one person: whoever changes identities to and fro has as many sessions as he likes. */
const MAX_PER_PERSON = 96

export interface EventStreams {
  /**
   * A stream of pokes for one reader. `stillWelcome` is asked at every heartbeat and after what concerns him: the stream ends
   * when it says no.
   */
  readonly open: (who: ServerWho, stillWelcome: () => Promise<boolean>) => ReadableStream<Uint8Array>
  readonly size: () => number
  /** Ends every stream. */
  readonly close: () => void
}

type Reader = Pick<ServerWho, 'sessionId' | 'userId'>

/** What comes before the last `most` of a list. */
const without = <T>(list: readonly T[], most: number): readonly T[] => list.slice(0, Math.max(0, list.length - most))

/** Streams fed by the pokes of this process (which hears those of the others). */
export function createEventStreams(
  pokes: Pokes,
  heartbeatMs = HEARTBEAT_MS,
  /** Codes by which rows are overseen that name other people. */
  overseeing: readonly string[] = [],
): EventStreams {
  const live = new Map<() => void, Reader>()
  const endOldest = ({ sessionId, userId }: Reader) => {
    const ofPerson = [...live].filter(([, reader]) => reader.userId === userId)
    const ofSession = ofPerson.filter(([, reader]) => reader.sessionId === sessionId)
    const tooMany = [...without(ofSession, MAX_PER_SESSION), ...without(ofPerson, MAX_PER_PERSON)]
    for (const [finish] of tooMany) finish()
  }
  const open: EventStreams['open'] = (who, stillWelcome) => {
    const keys = new Map<string, ScopeKey>([
      [scopeName('user', who), 'user'],
      [scopeName('platform', who), 'platform'],
    ])
    if (who.domain !== '') {
      keys.set(scopeName('organisation', who), 'org')
      const shared = scopeName('participants', who)
      keys.set(shareOf(shared, who.username), 'shared')
      for (const code of overseeing) if (who.codes.has(code)) keys.set(overseenShare(shared, code), 'shared')
    }
    const encoder = new TextEncoder()
    let end = () => {}
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) return finish()
          controller.enqueue(encoder.encode(text))
        }
        const unsubscribe = pokes.subscribe([...keys.keys()], (scope) => {
          const key = keys.get(scope)
          if (!key) return
          write(`data: ${JSON.stringify({ scope: key })}\n\n`)
          // Whoever signs him out, or closes his account, pokes what is his own.
          if (key === 'user') ask()
          else askSoon()
        })
        let isAsked = false
        let later: ReturnType<typeof setTimeout> | undefined
        const ask = () => {
          if (live.has(finish)) stillWelcome().then((welcome) => welcome || finish(), finish)
        }
        const askSoon = () => {
          if (later) {
            isAsked = true
            return
          }
          isAsked = false
          ask()
          later = setTimeout(() => {
            later = undefined
            if (isAsked) askSoon()
          }, ASK_EVERY_MS)
        }
        const timer = setInterval(() => {
          write(': beat\n\n')
          ask()
        }, heartbeatMs)
        end = () => {
          clearInterval(timer)
          clearTimeout(later)
          unsubscribe()
          live.delete(finish)
        }
        const finish = () => {
          if (!live.has(finish)) return
          end()
          controller.close()
        }
        live.set(finish, who)
        endOldest(who)
        // The first line makes proxies pass the head of the answer on.
        write(': open\nretry: 3000\n\n')
      },
      cancel: () => end(),
    })
  }
  return {
    open,
    size: () => live.size,
    close: () => {
      for (const finish of [...live.keys()]) finish()
    },
  }
}
