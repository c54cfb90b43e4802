import { expect, test } from 'vitest'
import { cellAreas, cellNames, guessGrid, heldTwice } from './card-grid.ts'

test('a photo is cut so that its parts have the shape of a card, into as few as that takes', () => {
  expect(guessGrid(856, 540)).toEqual({ columns: 1, rows: 1 })
  expect(guessGrid(4000, 3000)).toEqual({ columns: 1, rows: 1 })
  expect(guessGrid(3 * 856, 540)).toEqual({ columns: 3, rows: 1 })
  // Cards do not touch each other.
  expect(guessGrid(3700, 640)).toEqual({ columns: 4, rows: 1 })
  expect(guessGrid(3000, 4000)).toEqual({ columns: 1, rows: 2 })
  expect(guessGrid(1080, 1920)).toEqual({ columns: 1, rows: 3 })
  expect(guessGrid(1080, 2400)).toEqual({ columns: 1, rows: 3 })
})

test('cells are equal, leave no pixel out and count none twice', () => {
  expect(cellAreas(100, 61, { columns: 3, rows: 2 })).toEqual([
    { x: 0, y: 0, width: 33, height: 31 },
    { x: 33, y: 0, width: 34, height: 31 },
    { x: 67, y: 0, width: 33, height: 31 },
    { x: 0, y: 31, width: 33, height: 30 },
    { x: 33, y: 31, width: 34, height: 30 },
    { x: 67, y: 31, width: 33, height: 30 },
  ])
})

test('a card keeps its name while rows and columns come and go beside it', () => {
  expect(cellNames({ columns: 2, rows: 1 })).toEqual(['1-1', '1-2'])
  expect(cellNames({ columns: 3, rows: 2 })).toEqual(['1-1', '1-2', '1-3', '2-1', '2-2', '2-3'])
})

test('whoever has the number of somebody else is named with that person, however it was typed', () => {
  const typed = new Map([
    ['a', '33010619560315001x'],
    ['b', ''],
    ['c', '330106 19560315 001X '],
    ['d', '330106198803150034'],
    ['e', ''],
  ])
  expect([...heldTwice(typed)]).toEqual(['a', 'c'])
  typed.set('c', '330106198803150034')
  expect([...heldTwice(typed)]).toEqual(['c', 'd'])
})
