import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { isPcAtom, isPcClientAtom, isPcPageAtom } from './session-atoms.ts'

test('PC mode ends with the page that asks for it, except inside the client', () => {
  const store = createStore()
  store.set(isPcPageAtom, true)
  expect(store.get(isPcAtom)).toBe(true)
  store.set(isPcPageAtom, false)
  expect(store.get(isPcAtom)).toBe(false)
  store.set(isPcClientAtom, true)
  store.set(isPcPageAtom, true)
  store.set(isPcPageAtom, false)
  expect(store.get(isPcAtom)).toBe(true)
})
