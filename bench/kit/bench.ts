/** One measured thing with its peers, as it stands in the JSON file. All values are medians over the runs. */
export interface BenchResult {
  readonly name: string
  readonly unit: string
  readonly better: 'less' | 'more'
  readonly ours: number
  /** What ours must reach, in the unit of the value; measured in the same runs where it is not fixed. */
  readonly limit?: number
  readonly peers: Readonly<Record<string, number>>
  readonly runs: number
}

export interface BenchContext {
  /** How often everything is to be measured. */
  readonly runs: number
  /** Says what is going on, for a person who waits. */
  say(text: string): void
}

/** What `bench/<name>/<name>.bench.ts` exports as its default. */
export interface Bench {
  readonly name: string
  run(context: BenchContext): Promise<readonly BenchResult[]>
}
