import { expect, test } from 'vitest'
import { createToastStore, toastMs } from './toast-store.ts'

test('the same words do not pile up, and no more than three stand', () => {
  const store = createToastStore()
  store.show({ kind: 'note', text: 'a' })
  store.show({ kind: 'note', text: 'a' })
  expect(store.read().map((one) => one.text)).toEqual(['a'])
  store.show({ kind: 'problem', text: 'a' })
  store.show({ kind: 'note', text: 'b' })
  store.show({ kind: 'note', text: 'c' })
  expect(store.read().map((one) => `${one.kind} ${one.text}`)).toEqual(['problem a', 'note b', 'note c'])
})

test('closing one that is gone tells nobody', () => {
  const store = createToastStore()
  const id = store.show({ kind: 'done', text: 'a' })
  let heard = 0
  store.subscribe(() => {
    heard += 1
  })
  store.close(id)
  store.close(id)
  expect(heard).toBe(1)
  expect(store.read()).toEqual([])
})

test('problems and what can be acted on stay longer', () => {
  expect(toastMs({ kind: 'problem' })).toBeGreaterThan(toastMs({ kind: 'note' }))
  expect(toastMs({ kind: 'note', action: { label: 'undo', onPress: () => undefined } })).toBeGreaterThan(
    toastMs({ kind: 'problem' }),
  )
})
