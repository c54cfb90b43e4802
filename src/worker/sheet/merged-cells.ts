import { columnOfReference } from './column-letters.ts'
import { EMPTY_CELL, type RawCell } from './raw-cell.ts'
import { BrokenFile } from './read-limits.ts'
import { countCharacters } from './sheet-grid.ts'

/** Cells that a sheet shows as one; positions count from 0, both ends included. */
export interface MergedCells {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** The merged cells of a reference such as `A3:A7`; undefined when it is none. */
export function mergedCells(reference: string): MergedCells | undefined {
  const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference)
  if (!match) return undefined
  const [, left = '', top = '', right = '', bottom = ''] = match
  return {
    top: Number(top) - 1,
    left: columnOfReference(left + top),
    bottom: Number(bottom) - 1,
    right: columnOfReference(right + bottom),
  }
}

/**
 * What stands in cells merged over several rows holds for each of these rows: the department of five people, a heading
 * beside two lines of others. Rows with nothing of their own stay empty, and what is merged over several columns is a
 * title, which stays where it is. Throws BrokenFile when they lie over one another, as no program writes them: each of
 * thousands would be walked down to the last row.
 */
export function fillMergedRows(rows: RawCell[][], merged: readonly MergedCells[]): void {
  const own = rows.map((cells) => cells.some(({ text }) => text !== ''))
  let characters = 0
  const walked = new Map<number, number>()
  for (const { top, left, bottom, right } of merged) {
    const cell = rows[top]?.[left]
    if (left !== right || cell === undefined || cell.text === '') continue
    const height = (walked.get(left) ?? 0) + Math.min(bottom, rows.length - 1) - top
    if (height > rows.length) throw new BrokenFile('merged cells lie over one another')
    walked.set(left, height)
    for (let at = top + 1; at <= bottom && at < rows.length; at += 1) {
      const cells = rows[at]
      if (!cells || own[at] !== true) continue
      while (cells.length < left) cells.push(EMPTY_CELL)
      if ((cells[left]?.text ?? '') !== '') continue
      characters = countCharacters(characters, cell)
      cells[left] = cell
    }
  }
}
