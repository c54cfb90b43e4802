// A silent network: one that takes what is sent and brings nothing back. The browser goes on saying that it is online.

/** Silence after which a small question is asked beside a request, and how long its answer may take: ten seconds in all. */
const QUIET_MS = 4_000
const ASKING_MS = 6_000

/** A longer body may fill a slow line by itself: then silence says nothing. */
const LONG_BODY = 64 * 1024

export interface SilenceOptions {
  readonly fetch: typeof fetch
  /** An address of the server that answers whatever else it is busy with. */
  readonly url: string
  readonly quietMs?: number | undefined
  readonly askingMs?: number | undefined
}

/**
 * A fetch that ends as a time-out where nothing at all answers. A server that is only slow answers the small question, and
 * may take its time; once its answer has begun, nobody listens any more.
 */
export function endingInSilence(options: SilenceOptions): typeof fetch {
  return async (input, init) => {
    const body = init?.body
    if (typeof body === 'string' && body.length > LONG_BODY) return options.fetch(input, init)
    const found = new AbortController()
    const signals = init?.signal ? [init.signal, found.signal] : [found.signal]
    const end = listen(options, found)
    try {
      return await options.fetch(input, { ...init, signal: AbortSignal.any(signals) })
    } finally {
      end()
    }
  }
}

/** Asks again and again whether somebody is there, until it is ended or has found that nobody is. */
function listen(options: SilenceOptions, found: AbortController): () => void {
  const { quietMs = QUIET_MS, askingMs = ASKING_MS } = options
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(ask, quietMs)
  }
  const ask = async () => {
    const silence = AbortSignal.timeout(askingMs)
    const signal = AbortSignal.any([ended.signal, silence])
    try {
      await options.fetch(options.url, { method: 'HEAD', cache: 'no-store', signal })
    } catch {
      // A door that is shut answers too: a server that stops still finishes what it has taken.
      if (silence.aborted) found.abort(silence.reason)
    }
    // Whatever answered, a portal's page too: something is there.
    if (!ended.signal.aborted && !found.signal.aborted) wait()
  }
  wait()
  return () => {
    clearTimeout(timer)
    ended.abort()
  }
}
