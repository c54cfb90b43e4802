import { expect, test } from 'vitest'
import { chordMs, createShortcutStack, type KeyStroke, strokeName } from './shortcut-stack.ts'

const stroke = (key: string, more: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  mod: false,
  alt: false,
  typing: false,
  onControl: false,
  ...more,
})

function stackWith(...layers: { keys: string[]; modal?: boolean }[]) {
  const stack = createShortcutStack()
  const heard: string[] = []
  const removers = layers.map(({ keys, modal = false }, index) =>
    stack.push({ modal, handlers: new Map(keys.map((key) => [key, () => heard.push(`${index}:${key}`)])) }),
  )
  return { stack, heard, removers }
}

test('the layer opened last hears first, and gives back when it is gone', () => {
  const { stack, heard, removers } = stackWith({ keys: ['Escape', 'j'] }, { keys: ['Escape'] })
  stack.press(stroke('Escape'), 0)
  stack.press(stroke('j'), 0)
  removers[1]?.()
  stack.press(stroke('Escape'), 0)
  expect(heard).toEqual(['1:Escape', '0:j', '0:Escape'])
})

test('a modal layer hides what is below it', () => {
  const { stack, heard } = stackWith({ keys: ['j', 'g r'] }, { keys: ['Escape'], modal: true })
  expect(stack.press(stroke('j'), 0)).toBe(false)
  expect(stack.press(stroke('g'), 0)).toBe(false)
  expect(heard).toEqual([])
})

test('two strokes count only close together and in order', () => {
  const { stack, heard } = stackWith({ keys: ['g r', 'r'] })
  expect(stack.press(stroke('g'), 0)).toBe(true)
  stack.press(stroke('r'), 500)
  stack.press(stroke('g'), 1000)
  stack.press(stroke('r'), 1000 + chordMs + 1)
  stack.press(stroke('g'), 5000)
  expect(stack.press(stroke('x'), 5100)).toBe(false)
  stack.press(stroke('r'), 5200)
  expect(heard).toEqual(['0:g r', '0:r', '0:r'])
})

test('letters typed into a field are text, mod and Escape still work', () => {
  const { stack, heard } = stackWith({ keys: ['j', 'mod+Enter', 'Escape', '/'] })
  expect(stack.press(stroke('j', { typing: true }), 0)).toBe(false)
  expect(stack.press(stroke('/', { typing: true }), 0)).toBe(false)
  stack.press(stroke('Enter', { typing: true, mod: true }), 0)
  stack.press(stroke('Escape', { typing: true }), 0)
  expect(heard).toEqual(['0:mod+Enter', '0:Escape'])
})

test('in a field mod z takes back what was typed there', () => {
  const { stack, heard } = stackWith({ keys: ['mod+z'] })
  expect(stack.press(stroke('z', { typing: true, mod: true }), 0)).toBe(false)
  expect(stack.press(stroke('z', { mod: true }), 0)).toBe(true)
  expect(heard).toEqual(['0:mod+z'])
})

test('Enter on a button presses the button', () => {
  const { stack, heard } = stackWith({ keys: ['Enter'] })
  expect(stack.press(stroke('Enter', { onControl: true }), 0)).toBe(false)
  expect(stack.press(stroke('Enter'), 0)).toBe(true)
  expect(heard).toEqual(['0:Enter'])
})

test('names of strokes', () => {
  expect(strokeName(stroke('K', { mod: true }))).toBe('mod+k')
  expect(strokeName(stroke('?'))).toBe('?')
  expect(strokeName(stroke('j', { alt: true }))).toBeUndefined()
  expect(strokeName(stroke('Process'))).toBeUndefined()
})
