// The order of departments side by side, as the fewest new sort numbers that make it.

interface Placed {
  readonly uri: string
  readonly sortNo: number
}

/** Room between siblings, so that one can be put between two others. */
export const SORT_STEP = 10
/** The largest that a department may have. */
export const MOST_SORT = 1_000_000

/** The sort numbers that put one of the siblings, which are in order, at the place `to`; none where it stands there. */
export function placeAt(siblings: readonly Placed[], uri: string, to: number): readonly Placed[] {
  const moved = siblings.find((one) => one.uri === uri)
  if (!moved || siblings[to]?.uri === uri) return []
  const rest = siblings.filter((one) => one.uri !== uri)
  const at = Math.min(Math.max(0, to), rest.length)
  const [before, after] = [rest[at - 1], rest[at]]
  const sortNo = between(before?.sortNo, after?.sortNo)
  if (sortNo !== undefined) return [{ uri, sortNo }]
  // No room is left there: all of them are numbered anew.
  return [...rest.slice(0, at), moved, ...rest.slice(at)].flatMap((one, index) => {
    const anew = (index + 1) * SORT_STEP
    return one.sortNo === anew ? [] : [{ uri: one.uri, sortNo: anew }]
  })
}

function between(low: number | undefined, high: number | undefined): number | undefined {
  if (high === undefined) return low !== undefined && low + SORT_STEP <= MOST_SORT ? low + SORT_STEP : undefined
  const middle = Math.floor(((low ?? -1) + high) / 2)
  return middle > (low ?? -1) && middle < high ? middle : undefined
}
