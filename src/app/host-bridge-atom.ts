import { atom } from 'jotai'
import type { ClientFunctions, HostBridge } from '#src/host/host-bridge.ts'

/** The program around the page; undefined where there is none. */
export const hostBridgeAtom = atom<HostBridge>()

declare global {
  interface Window {
    /** What the PC client puts there before the page starts. */
    readonly gantryHost?: ClientFunctions
  }
}
