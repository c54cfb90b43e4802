// A map without a map: the provinces of the PRC as squares, each about where it lies, and how many projects it has.
import type { siteProject } from '#contract/domains/labour/site-project.ts'
import type { Row } from '#contract/kit/collection.ts'

/** Rows from the north, squares from the west, by the first two digits of a region. */
const GRID = [
  ['', '', '', '', '', '', '23'],
  ['', '', '', '', '', '', '22'],
  ['65', '', '', '15', '11', '12', '21'],
  ['', '62', '64', '14', '13', '37', ''],
  ['', '63', '61', '41', '34', '32', '31'],
  ['54', '51', '50', '42', '36', '33', ''],
  ['', '53', '52', '43', '44', '35', '71'],
  ['', '', '45', '46', '82', '81', ''],
] as const
type Province = Exclude<(typeof GRID)[number][number], ''>

interface Tile {
  readonly province: Province
  /** From 1, as a grid counts. */
  readonly row: number
  readonly column: number
}

export const TILES: readonly Tile[] = GRID.flatMap((row, at) =>
  row.flatMap((province, index) => (province === '' ? [] : [{ province, row: at + 1, column: index + 1 }])),
)
const KNOWN: ReadonlySet<string> = new Set(TILES.map(({ province }) => province))

/** Projects whose region nobody has written down. */
export const NOWHERE = 'nowhere'
export type Place = Province | typeof NOWHERE

/** Projects by province, as their regions say; a point alone is no region. */
export function byProvince<P extends Pick<Row<typeof siteProject>, 'areaCode'>>(
  projects: readonly P[],
): ReadonlyMap<Place, readonly P[]> {
  return Map.groupBy(projects, ({ areaCode }) => {
    const province = areaCode?.slice(0, 2) ?? ''
    return KNOWN.has(province) ? (province as Province) : NOWHERE
  })
}

/** How dark a square is, the lightest first. */
export const DEPTHS = ['none', 'one', 'few', 'many'] as const
export const depthOf = (count: number): (typeof DEPTHS)[number] =>
  count === 0 ? 'none' : count === 1 ? 'one' : count < 4 ? 'few' : 'many'
