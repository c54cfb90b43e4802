import type { CDPSession } from 'playwright-core'

/** How much slower a phone's processor is than that of a desk. */
export const SLOW_DOWN = 4
/** A task above it holds back a key. */
const SLICE_MS = 50

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Microseconds by the clock, and those in which the thread had the processor. */
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } }
}

/** What the page's thread did, in ms of a phone: the processor's time, which what else the machine does leaves as it is. */
export interface Blocked {
  /** Of every task what it took above 50 ms, added up, from the first picture on. */
  readonly blockedMs: number
  /** The longest task of all. */
  readonly longestMs: number
  readonly busyMs: number
}

/** Notes what the page's thread does until `stop` is called, which answers for the document that `address` opened. */
export async function watchThread(session: CDPSession): Promise<{ stop: (address: string) => Promise<Blocked> }> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    // The domain's own name for the setting of its categories.
    traceConfig: {
      includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'],
    },
  })
  return {
    async stop(address) {
      const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
      await session.send('Tracing.end')
      await complete
      return blockedOf(events, address)
    },
  }
}

function blockedOf(events: readonly TraceEvent[], address: string): Blocked {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(address),
  )
  // A process that was begun for the page may be heard of after the navigation has started: then all that it did counts.
  const picture = events.findLast(
    ({ name, pid }) => name === 'firstContentfulPaint' && (start === undefined || pid === start.pid),
  )
  const page = start ?? picture
  if (!page) throw new Error(`the trace knows nothing of ${address}`)
  const sinceUs = start?.ts ?? 0
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === page.pid && args.name === 'CrRendererMain',
  )
  const tasks = events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name.endsWith('RunTask') && ph === 'X' && pid === page.pid && tid === main?.tid && ts >= sinceUs,
    )
    .sort((a, b) => a.ts - b.ts)
  let end = 0
  const measured = { blockedMs: 0, longestMs: 0, busyMs: 0 }
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // Tasks inside a task are part of it.
    if (ts < end) continue
    end = ts + dur
    const ms = (tdur / 1000) * SLOW_DOWN
    measured.busyMs += ms
    measured.longestMs = Math.max(measured.longestMs, ms)
    if (end >= (picture?.ts ?? 0)) measured.blockedMs += Math.max(0, ms - SLICE_MS)
  }
  return measured
}
