import { atom } from 'jotai'

/** What lies over the page because the person asked for it; one at a time. */
export type Asked = 'palette' | 'keys' | 'logout' | null

/** Written from panel, palette and keyboard alike. */
export const askAtom = atom<Asked>(null)
