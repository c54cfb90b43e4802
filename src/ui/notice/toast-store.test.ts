import { expect, test } from 'vitest'
import { createToastStore, toastMs } from './toast-store.ts'

test('one notice stands at a time; only a problem stays beside the next one', () => {
  const store = createToastStore()
  const standing = () => store.read().map((one) => `${one.kind} ${one.text}`)
  store.show({ kind: 'note', text: 'a' })
  store.show({ kind: 'done', text: 'b' })
  expect(standing()).toEqual(['done b'])
  store.show({ kind: 'problem', text: 'c' })
  expect(standing()).toEqual(['problem c'])
  store.show({ kind: 'note', text: 'd' })
  store.show({ kind: 'note', text: 'e' })
  expect(standing()).toEqual(['problem c', 'note e'])
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
  expect(toastMs({ kind: 'problem', text: 'a' })).toBeGreaterThan(toastMs({ kind: 'note', text: 'a' }))
  expect(
    toastMs({ kind: 'note', text: 'a', action: { label: 'undo', isUndo: true, onPress: () => undefined } }),
  ).toBeGreaterThan(toastMs({ kind: 'problem', text: 'a' }))
})
