// How cards lie in a photo: so many in a row, so many rows, each in a cell of the same size.
import type { Area } from '#src/ui/crop/crop-geometry.ts'

export interface CardGrid {
  readonly columns: number
  readonly rows: number
}

/** Cards in a row, and rows. */
export const MOST_CARDS = 4
/** Of an identity card (ISO/IEC 7810 ID-1). */
const CARD_SHAPE = 85.6 / 54
/** What one card more has to make up for: a photo is never quite of the shape of its cards. */
const PER_CARD = 0.05

/** The grid whose cells have the shape of a card, with as few cards as that takes. */
export function guessGrid(width: number, height: number): CardGrid {
  let best: CardGrid = { columns: 1, rows: 1 }
  let least = Number.POSITIVE_INFINITY
  for (let rows = 1; rows <= MOST_CARDS; rows++)
    for (let columns = 1; columns <= MOST_CARDS; columns++) {
      const shape = width / columns / (height / rows)
      const cost = Math.abs(Math.log(shape / CARD_SHAPE)) + PER_CARD * (rows * columns - 1)
      if (cost < least) [best, least] = [{ columns, rows }, cost]
    }
  return best
}

/** A card's place: the same one while rows and columns are added or taken away behind it. */
const cellName = (row: number, column: number): string => `${row + 1}-${column + 1}`

/** Names of the cells, row by row. */
export const cellNames = ({ columns, rows }: CardGrid): readonly string[] =>
  Array.from({ length: rows * columns }, (_, at) => cellName(Math.floor(at / columns), at % columns))

/** The cells in whole pixels, row by row: together they are the picture. */
export function cellAreas(width: number, height: number, { columns, rows }: CardGrid): readonly Area[] {
  const edge = (of: number, at: number, count: number) => Math.round((of * at) / count)
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    const [x, y] = [edge(width, column, columns), edge(height, row, rows)]
    return { x, y, width: edge(width, column + 1, columns) - x, height: edge(height, row + 1, rows) - y }
  })
}

/** Whose number somebody else in the list has too. */
export function heldTwice(numbers: ReadonlyMap<string, string>): ReadonlySet<string> {
  const keysOf = new Map<string, string[]>()
  for (const [key, number] of numbers) {
    const plain = number.replaceAll(/\s/g, '').toUpperCase()
    if (plain !== '') keysOf.set(plain, [...(keysOf.get(plain) ?? []), key])
  }
  return new Set([...keysOf.values()].filter((keys) => keys.length > 1).flat())
}
