import { describe, expect, test } from 'vitest'
import { readRunOptions } from './run-options.ts'

const asked = (line: string) => readRunOptions(line.split(' ').filter(Boolean))
const USUAL = { seeds: 200, from: 1, server: 'memory', disk: 'memory', tame: false, isUnlinked: false, isPlain: false }

describe('the command line of the simulation', () => {
  test('is read, and what is left out has its usual value', () => {
    expect(asked('')).toEqual(USUAL)
    expect(asked('--seeds 3 --from 40 --disk dexie')).toEqual({ ...USUAL, seeds: 3, from: 40, disk: 'dexie' })
    expect(asked('--tame --server postgres')).toEqual({ ...USUAL, server: 'postgres', tame: true })
  })

  test.each([
    ['--seeds x', '--seeds takes a whole number'],
    ['--seeds', '--seeds takes a whole number'],
    ['--seeds 1.5', '--seeds takes a whole number'],
    ['--from -1', '--from takes a whole number'],
    ['--server mysql', '--server takes memory or pglite or postgres'],
    ['--disk floppy', '--disk takes memory or dexie'],
  ])('%s is answered with a sentence', (line, sentence) => {
    expect(asked(line)).toBe(sentence)
  })
})
