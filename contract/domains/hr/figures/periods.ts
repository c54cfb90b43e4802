// Who came, went and was confirmed between two days, and what follows from it.

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export interface PeriodFigures extends Period {
  /** People at work before its first day, and after its last. */
  readonly opening: number
  readonly closing: number
  readonly entered: number
  readonly left: number
  /** Probations that ended in it, by how. */
  readonly converted: number
  readonly failed: number
}

/** A period while it is being counted. */
export type Counted = { -readonly [K in keyof PeriodFigures]: PeriodFigures[K] }

/** Turnover: who left, of those who were there on average. Undefined where nobody was. */
export const turnoverOf = ({ left, opening, closing }: PeriodFigures): number | undefined =>
  opening + closing === 0 ? undefined : left / ((opening + closing) / 2)

/** Confirmed, of all probations that were decided. */
export const regularRateOf = ({ converted, failed }: PeriodFigures): number | undefined =>
  converted + failed === 0 ? undefined : converted / (converted + failed)

/** Nobody counted yet. */
export const emptyPeriod = ({ from, to }: Period): Counted => ({
  ...{ from, to, opening: 0, closing: 0, entered: 0, left: 0, converted: 0, failed: 0 },
})

export const isIn = (day: string, { from, to }: Period): boolean => day !== '' && day >= from && day <= to

/** Somebody whose first day is not known was always there; of one who left on an unknown day nothing is known. */
export function countIn(one: Counted, entry: string, hasLeft: boolean, last: string): void {
  if (hasLeft && last === '') return
  if (entry < one.from && (!hasLeft || last >= one.from)) one.opening += 1
  if (entry <= one.to && (!hasLeft || last > one.to)) one.closing += 1
  if (isIn(entry, one)) one.entered += 1
  if (hasLeft && isIn(last, one)) one.left += 1
}
