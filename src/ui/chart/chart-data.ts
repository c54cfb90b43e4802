// What a chart shows: named values at the same places.

export interface ChartSeries {
  readonly name: string
  readonly values: readonly number[]
}

export interface ChartData {
  readonly labels: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** A chart without a value above or below nought says nothing. */
export const isBlank = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((one) => one === 0))
