// The names of regions come to whoever keeps the roster before anybody looks at one: forms, exports and imports need them
// without a network too.
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import type { DataClient } from '../data-context.tsx'
import { keepAhead } from '../use-kept.ts'

/** Safari has no idle callback. */
const LATER_MS = 2000

/** The part of the Network Information API that is used; only some browsers have it. */
interface SlowNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/**
 * Asks once, behind the first filling and when the page has nothing better to do; not over a line that is slow or that the
 * person wants spared. After a failure again when the server has been away and is back.
 */
export function keepRegionsAhead(
  { host, callServer }: Pick<DataClient, 'host' | 'callServer'>,
  onFault: (error: unknown) => void,
): void {
  let isOwed = true
  let isKept = false
  const ask = async () => {
    if (isSpared()) return
    isKept = await keepAhead(callServer, baseDataCalls.regionTable, {})
    if (isKept) stop()
  }
  const look = () => {
    const running = host.running.get()
    if (isKept || !running?.who.codes.has('roster_managerment')) return
    const { reachable, inStepAtMs, filling } = running.status.get()
    if (reachable === false) isOwed = true
    if (!isOwed || reachable !== true || inStepAtMs === null || filling.length > 0) return
    isOwed = false
    whenIdle(() => void ask().catch(onFault))
  }
  let unfollow: () => void = () => undefined
  const follow = () => {
    unfollow()
    isOwed = true
    unfollow = host.running.get()?.status.subscribe(look) ?? (() => undefined)
    look()
  }
  const unwatch = host.running.subscribe(follow)
  const stop = () => {
    unwatch()
    unfollow()
  }
  follow()
}

/** When the page has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, LATER_MS)
}

/** Whether the line is slow, or the person wants it spared. */
export function isSpared(): boolean {
  const { connection } = navigator as SlowNavigator
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
