import { expect, test } from 'vitest'
import { avatarHue, avatarInitial } from './avatar-initial.ts'
import { photoProblem } from './photo-check.ts'

test('pictures of other types or above the limit are refused', () => {
  expect(photoProblem({ type: 'image/png', size: 100 })).toBeUndefined()
  expect(photoProblem({ type: 'image/heic', size: 100 })).toBe('type')
  expect(photoProblem({ type: '', size: 100 })).toBe('type')
  expect(photoProblem({ type: 'image/jpeg', size: 5 * 1024 * 1024 })).toBeUndefined()
  expect(photoProblem({ type: 'image/jpeg', size: 5 * 1024 * 1024 + 1 })).toBe('size')
  expect(photoProblem({ type: 'image/jpeg', size: 1024 * 1024 + 1 }, 1)).toBe('size')
})

test('the initial is the family name, its colour always the same', () => {
  expect(avatarInitial(' 王建国')).toBe('王')
  expect(avatarInitial('anna')).toBe('A')
  expect(avatarInitial('𠮷田')).toBe('𠮷')
  expect(avatarInitial('')).toBe('?')
  expect(avatarHue('王建国')).toBe(avatarHue('王建国'))
  expect(new Set(['王建国', '王秀英', '王敏', '王伟', '王志强', '王丽娟'].map(avatarHue)).size).toBeGreaterThan(1)
})
