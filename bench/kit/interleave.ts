/**
 * Measures several ways in turn, so that a machine that gets busier does so for all of them; each run begins with
 * another way. Answers each way's measurements in the order of the runs.
 */
export async function interleave<Way extends string, Measured>(
  ways: readonly Way[],
  runs: number,
  measure: (way: Way, run: number) => Promise<Measured>,
): Promise<Record<Way, Measured[]>> {
  const measured = Object.fromEntries(ways.map((way) => [way, [] as Measured[]])) as Record<Way, Measured[]>
  for (let run = 0; run < runs; run++) {
    for (let turn = 0; turn < ways.length; turn++) {
      const way = ways[(run + turn) % ways.length] as Way
      measured[way].push(await measure(way, run))
    }
  }
  return measured
}
