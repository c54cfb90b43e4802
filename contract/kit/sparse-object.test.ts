import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sparseObject } from './sparse-object.ts'

const shape = { name: z.string(), age: z.nullable(z.number()) }
const sparse = sparseObject(shape, (name) => name.startsWith('custom.'), 'unknownField')
const issuesOf = (value: unknown) => sparse.safeParse(value).error?.issues.map(({ path, message }) => [path, message])

describe('an object of which most fields are absent', () => {
  test('has any of its fields, and those that are admitted by name', () => {
    for (const value of [{}, { age: null }, { name: 'Li', age: 3 }, { 'custom.fld': ['x'], name: 'Li' }])
      expect(sparse.parse(value)).toEqual(value)
  })

  test('a field of another type is refused at its place', () => {
    expect(issuesOf({ name: 3 })).toEqual([[['name'], expect.any(String)]])
    expect(issuesOf({ age: 'x', name: null })?.map(([path]) => path)).toEqual([['age'], ['name']])
  })

  test('any other name is refused, those that every object answers to as well', () => {
    for (const value of [{ other: 1 }, { constructor: 1 }, { name: 'Li', toString: 2 }])
      expect(issuesOf(value)).toEqual([[[], 'unknownField']])
  })

  test('more names than there can be are refused without a look at them', () => {
    let looks = 0
    const counted = () => {
      looks += 1
      return true
    }
    const counting = sparseObject(shape, counted, 'unknownField')
    const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`custom.${at}`, 1]))
    expect(counting.safeParse(named(1000)).success).toBe(true)
    looks = 0
    expect(counting.safeParse(named(1001)).error?.issues.map(({ message }) => message)).toEqual(['unknownField'])
    expect(looks).toBe(0)
  })

  test('what is no object is refused', () => {
    for (const value of [null, undefined, 'x', 3, [], [{ name: 'Li' }]])
      expect(sparse.safeParse(value).success).toBe(false)
  })

  test('a prototype cannot be given', () => {
    const parsed = sparse.parse(JSON.parse('{"__proto__": {"age": 3}, "name": "Li"}'))
    expect(Object.keys(parsed)).toEqual(['name'])
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  })

  test('a field that is given as undefined is absent', () => {
    expect(Object.keys(sparse.parse({ name: undefined, age: 1 }))).toEqual(['age'])
  })
})
