import { expect, test } from 'vitest'
import { firstDifference } from './install.mjs'
import { isNodeNewEnough } from './node-version.mjs'

const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
    'node_modules/linked': { link: true },
  },
}

test('an installed tree that matches the lock needs nothing', () => {
  expect(firstDifference(lock, { packages: { 'node_modules/react': { version: '19.3.1' } } })).toBeUndefined()
})

test('a missing package, another version and an older optional package each need an install', () => {
  const react = { 'node_modules/react': { version: '19.3.1' } }
  expect(firstDifference(lock, { packages: {} })).toBe('node_modules/react')
  expect(firstDifference(lock, { packages: { 'node_modules/react': { version: '19.0.0' } } })).toBe(
    'node_modules/react',
  )
  expect(firstDifference(lock, { packages: { ...react, 'node_modules/other-platform': { version: '0.9.0' } } })).toBe(
    'node_modules/other-platform',
  )
})

test.each([
  ['20.19.0', true],
  ['20.20.2', true],
  ['24.21.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
])('Node %s can install: %s', (version, expected) => {
  expect(isNodeNewEnough(version)).toBe(expected)
})
