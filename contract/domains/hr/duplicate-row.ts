// Why a row of an import is refused that repeats an earlier one: the reason names that row, `duplicateInFile:12`.

const DUPLICATE = /^duplicateInFile:(\d+)$/

/** The reason of a row that repeats one of its file; that one's number in the sheet, from 1. */
export const duplicateOf = (row: number): string => `duplicateInFile:${row}`

/** The row that a reason names; undefined for any other reason. */
export function duplicatedRow(reason: string): number | undefined {
  const row = DUPLICATE.exec(reason)?.[1]
  return row === undefined ? undefined : Number(row)
}
