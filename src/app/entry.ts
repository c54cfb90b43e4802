// The entry parameters of the address, read once when the page is opened.
import type { createStore } from 'jotai'
import { industryAtom, isHideMenuAtom, isIframeAtom, readEntry, rebackUriAtom } from './session/session-atoms.ts'

/** Puts the entry parameters of `search` into their atoms. */
export function applyEntry(store: ReturnType<typeof createStore>, search: string): void {
  const entry = readEntry(search)
  store.set(isIframeAtom, entry.isIframe)
  store.set(isHideMenuAtom, entry.isHideMenu)
  store.set(rebackUriAtom, entry.rebackUri)
  store.set(industryAtom, entry.industry)
}
