import { useSyncExternalStore } from 'react'

/** Phone up to 768 px, tablet up to 1024 px, desktop above. */
export type Viewport = 'phone' | 'tablet' | 'desktop'

const hasWindow = typeof window !== 'undefined' && typeof window.matchMedia === 'function'
const phone = hasWindow ? window.matchMedia('(max-width: 768px)') : undefined
const desktop = hasWindow ? window.matchMedia('(min-width: 1025px)') : undefined

const listeners = new Set<() => void>()

/**
 * All hear it in one turn. Each with a listener of its own would be drawn by itself, for the browser makes a turn of every
 * listener, and React takes more than fifty such for an endless loop: a feed of twenty posts has more.
 */
const tell = () => {
  for (const listener of [...listeners]) listener()
}
phone?.addEventListener('change', tell)
desktop?.addEventListener('change', tell)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(): Viewport {
  if (phone?.matches) return 'phone'
  return desktop === undefined || desktop.matches ? 'desktop' : 'tablet'
}

/** The size class of the window, live; right on the first render, so that nothing jumps. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, read, () => 'desktop')
}

/** True on a phone-sized window, at this moment: for decisions that are made once. */
export const isPhoneNow = (): boolean => read() === 'phone'

/** True on a phone-sized window, live. */
export function useIsPhone(): boolean {
  return useViewport() === 'phone'
}
