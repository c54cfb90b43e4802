import { expect, test } from 'vitest'
import { layoutOf, moved, toStore, usualLayout } from './board-layout.ts'

const widgets = [
  { key: 'today', sizes: ['M', 'S'] },
  { key: 'todos', sizes: ['L'] },
  { key: 'ack', sizes: ['M'] },
] as const
const keys = (layout: readonly { key: string }[]) => layout.map(({ key }) => key)

test('without an arrangement the role says what comes first', () => {
  expect(keys(layoutOf(undefined, widgets, ''))).toEqual(['today', 'todos', 'ack'])
  expect(keys(usualLayout(widgets, 'brole_safety_officer'))).toEqual(['today', 'ack', 'todos'])
})

test('an arrangement counts; what is new stands at its end, what is not permitted is not drawn', () => {
  const stored = [
    { key: 'ack', size: 'M', isHidden: true },
    { key: 'secret', size: 'M', isHidden: false },
    { key: 'today', size: 'S', isHidden: false },
  ] as const
  const drawn = layoutOf(stored, widgets, '')
  expect(keys(drawn)).toEqual(['ack', 'today', 'todos'])
  expect(drawn[0]?.isHidden).toBe(true)
  expect(keys(toStore(stored, moved(drawn, 0, 2)))).toEqual(['today', 'todos', 'ack', 'secret'])
})

test('a size that a card does not have becomes its usual one', () => {
  expect(layoutOf([{ key: 'todos', size: 'S', isHidden: false }], widgets, '')[0]?.size).toBe('L')
})
