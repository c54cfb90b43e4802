// The tab that leads mirrors what any tab of the identity has on its screen: so they tell one another which domains they use.
import type { Registry } from '#contract/kit/registry.ts'
import type { Bus } from './engine.ts'

export interface ShareOptions {
  readonly registry: Registry
  readonly bus: Bus
  readonly isLeading: () => boolean
  /** The code of a domain has come to this tab. */
  readonly onGrown: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Tells the other tabs of every domain that comes to this one, and brings, while this tab leads, those of which they tell. A
 * message that is lost costs time: the leader brings the rest by itself. Answers how to stop.
 */
export function shareDomains({ registry, bus, isLeading, onGrown, onFault }: ShareOptions): () => void {
  const { growth } = registry
  if (!growth) return () => undefined
  const stops = [
    growth.onGrown((domain) => {
      onGrown()
      bus.post({ kind: 'domains', domains: [domain] })
    }),
    bus.on((message) => {
      if (message.kind === 'askDomains') bus.post({ kind: 'domains', domains: growth.present() })
      else if (message.kind === 'domains' && isLeading()) growth.bring(message.domains)?.catch(onFault)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
