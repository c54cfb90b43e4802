// What the service worker has to say to the person, for the banners. Written by the code that talks to it.
import { atom } from 'jotai'

export interface UpdateReady {
  /** Keeps what every tab has typed, then lets the new version take over. */
  readonly apply: () => Promise<void>
}

export interface InstallReady {
  /** `ios`: there is nothing to call, only to explain. */
  readonly how: 'prompt' | 'ios'
  /** Shows the browser's own question. */
  readonly install: () => Promise<void>
  /** The person said later: this device asks no more. */
  readonly later: () => void
}

/** A new version waits; null while there is none, or the person said later. */
export const updateReadyAtom = atom<UpdateReady | null>(null)
/** The browser would install the app; null when it would not, or the person said later. */
export const installReadyAtom = atom<InstallReady | null>(null)
/** The same without its reserve: whoever asks for it by himself, on the page of the product, need not have saved anything. */
export const installAtHandAtom = atom<InstallReady | null>(null)
/** The whole shell is on this device: it opens without a network from now on. */
export const offlineReadyAtom = atom(false)
