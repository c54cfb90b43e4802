import { expect, test } from 'vitest'
import { projectMapText } from '#src/i18n/labour/project-map.ts'
import { byProvince, depthOf, TILES } from './project-map.ts'

test('the 34 provinces have a square of their own each, and both names in both languages', () => {
  expect(new Set(TILES.map(({ province }) => province)).size).toBe(34)
  expect(new Set(TILES.map(({ row, column }) => `${row} ${column}`)).size).toBe(34)
  for (const { short, provinces } of [projectMapText.zh, projectMapText.en])
    for (const names of [short, provinces]) {
      expect(Object.keys(names).sort()).toEqual(TILES.map(({ province }) => province).sort())
      expect(new Set(Object.values(names)).size).toBe(34)
    }
  for (const letter of Object.values(projectMapText.zh.short)) expect(letter).toHaveLength(1)
})

test('a project lies where its region says; without one, or with one that is none, nowhere', () => {
  const at = (areaCode: string | null) => ({ areaCode })
  const [one, other, unknown, empty] = [at('330109'), at('330212'), at('990000'), at(null)]
  expect([...byProvince([one, other, unknown, empty])]).toEqual([
    ['33', [one, other]],
    ['nowhere', [unknown, empty]],
  ])
  expect([0, 1, 2, 3, 4, 9].map(depthOf)).toEqual(['none', 'one', 'few', 'few', 'many', 'many'])
})
