// Server-sent pokes: "something changed in this scope". Every open stream is known, so that a stop can close them all.
import type { ScopeKey } from '#contract/kit/scope.ts'
import { scopeName } from '#contract/kit/scope.ts'
import type { Pokes } from '#server/sync/poke.ts'
import type { ServerWho } from '#server/sync/who.ts'

/** Proxies close silent connections after a minute; half of that is safe. */
const HEARTBEAT_MS = 25_000

export interface EventStreams {
  /** A stream of pokes for one reader. `stillWelcome` is asked at every heartbeat; the stream ends when it says no. */
  readonly open: (who: ServerWho, stillWelcome: () => Promise<boolean>) => ReadableStream<Uint8Array>
  readonly size: () => number
  /** Ends every stream. */
  readonly close: () => void
}

/** Streams fed by the pokes of this process (which hears those of the others). */
export function createEventStreams(pokes: Pokes, heartbeatMs = HEARTBEAT_MS): EventStreams {
  const live = new Set<() => void>()
  const open: EventStreams['open'] = (who, stillWelcome) => {
    const keys = new Map<string, ScopeKey>([
      [scopeName('user', who), 'user'],
      [scopeName('platform', who), 'platform'],
    ])
    if (who.domain !== '') keys.set(scopeName('organisation', who), 'org')
    const encoder = new TextEncoder()
    let end = () => {}
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (text: string) => controller.enqueue(encoder.encode(text))
        const unsubscribe = pokes.subscribe([...keys.keys()], (scope) => {
          const key = keys.get(scope)
          if (key) write(`data: ${JSON.stringify({ scope: key })}\n\n`)
        })
        const timer = setInterval(() => {
          write(': beat\n\n')
          stillWelcome().then((welcome) => welcome || finish(), finish)
        }, heartbeatMs)
        end = () => {
          clearInterval(timer)
          unsubscribe()
          live.delete(finish)
        }
        const finish = () => {
          if (!live.has(finish)) return
          end()
          controller.close()
        }
        live.add(finish)
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
      for (const finish of [...live]) finish()
    },
  }
}
