import { useSyncExternalStore } from 'react'

/** Phone up to 768 px, tablet up to 1024 px, desktop above. */
export type Viewport = 'phone' | 'tablet' | 'desktop'

const hasWindow = typeof window !== 'undefined' && typeof window.matchMedia === 'function'
const phone = hasWindow ? window.matchMedia('(max-width: 768px)') : undefined
const desktop = hasWindow ? window.matchMedia('(min-width: 1025px)') : undefined

function subscribe(listener: () => void): () => void {
  phone?.addEventListener('change', listener)
  desktop?.addEventListener('change', listener)
  return () => {
    phone?.removeEventListener('change', listener)
    desktop?.removeEventListener('change', listener)
  }
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
