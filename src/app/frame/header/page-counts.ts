import { atom, useAtomValue } from 'jotai'

/** How much waits on pages, by path; pages that count nothing are missing. Written by `PageCounts`. */
export const pageCountsAtom = atom<ReadonlyMap<string, number>>(new Map())

/** What waits on the pages that count. */
export const usePageCounts = (): ReadonlyMap<string, number> => useAtomValue(pageCountsAtom)
