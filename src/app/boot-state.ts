import { atom } from 'jotai'

/** Why the session could not be read from disk; undefined while all is well. */
export const bootFaultAtom = atom<unknown>(undefined)
