/**
 * Typed texts in two languages. A text lives in the file of its area and travels with the chunk that
 * imports it; there is no central catalogue, no key strings and nothing to load.
 */
import { useSyncExternalStore } from 'react'
import { keepPreference, readPreference } from '#src/lib/guarded-storage.ts'

/** The languages of the product; Chinese is the default. */
export type Language = 'zh-CN' | 'en'

/** One area's texts: strings, functions of parameters, or named groups of them. */
export type Words = { readonly [key: string]: string | ((...values: never[]) => string) | Words }

/** The same keys and signatures, any wording. */
export type SameWords<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : SameWords<T[K]>
}

/** A text in both languages, as `defineText` returns it. */
export interface TextOf<T> {
  readonly zh: SameWords<T>
  readonly en: SameWords<T>
}

/** Declares the texts of an area. English must have exactly the keys and parameters of Chinese, else it does not compile. */
export function defineText<T extends Words>(both: { zh: T; en: NoInfer<SameWords<T>> }): TextOf<T> {
  // SameWords<T> of T itself only widens literals; the compiler cannot see that for an open T.
  return { zh: both.zh as unknown as SameWords<T>, en: both.en }
}

const preferenceKey = 'gantry.language'
const listeners = new Set<() => void>()
let current: Language = firstLanguage()
markDocument()
followOtherTabs()

/** The first of the person's languages that the product speaks; Chinese when it speaks none of them. */
export function pickLanguage(kept: string | undefined, preferred: readonly string[]): Language {
  if (kept === 'zh-CN' || kept === 'en') return kept
  for (const tag of preferred) {
    if (/^zh\b/i.test(tag)) return 'zh-CN'
    if (/^en\b/i.test(tag)) return 'en'
  }
  return 'zh-CN'
}

function firstLanguage(): Language {
  // Only a browser has a person's preference; a server or a test must not depend on the machine's locale.
  const inBrowser = typeof window !== 'undefined' || 'WorkerGlobalScope' in globalThis
  return pickLanguage(readPreference(preferenceKey), inBrowser ? navigator.languages : [])
}

function markDocument(): void {
  if (typeof document !== 'undefined') document.documentElement.lang = current
}

function followOtherTabs(): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === preferenceKey && event.newValue !== null) become(pickLanguage(event.newValue, []))
  })
}

function become(language: Language): void {
  if (language === current) return
  current = language
  markDocument()
  for (const listener of listeners) listener()
}

/** The active language. In components use `useLanguage`, which follows changes. */
export function activeLanguage(): Language {
  return current
}

/** Switches the language for this page at once, for the other tabs soon, and keeps it on this device. */
export function setLanguage(language: Language): void {
  keepPreference(preferenceKey, language)
  become(language)
}

/** Calls `listener` after each change of language; returns the way to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The active language, live. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, activeLanguage, activeLanguage)
}

/** The texts of an area in the active language, live. */
export function useText<T>(both: TextOf<T>): SameWords<T> {
  return useLanguage() === 'en' ? both.en : both.zh
}

/** The texts of an area in the active language, now; for code outside React. */
export function text<T>(both: TextOf<T>): SameWords<T> {
  return current === 'en' ? both.en : both.zh
}
