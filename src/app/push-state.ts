// Push messages on this device, for the screens. Written by the code that talks to the browser.
import { atom } from 'jotai'
import type { PushActs, PushDeviceState } from '#src/features/notification/device-state.ts'

export const pushDeviceAtom = atom<PushDeviceState>({ kind: 'starting' })
/** Null until the browser's part has been loaded. */
export const pushActsAtom = atom<PushActs | null>(null)

/** What waits for the person in the identity that is open, as the mirror has it. */
export interface Waiting {
  readonly userId: string
  readonly domain: string
  readonly todo: number
  readonly notice: number
  /** Messages that come of the feed. */
  readonly feed: number
}

/** Null until it is known. */
export const waitingAtom = atom<Waiting | null>(null)
