import type { BenchResult } from './bench.ts'

/** How many times better than the nearest of limit and peers; below 1 something else is better. Infinity without any. */
export function margin({ better, ours, limit, peers }: BenchResult): number {
  const others = [...Object.values(peers), ...(limit === undefined ? [] : [limit])]
  const ratios = others.map((other) => ratioOf(better === 'less' ? other : ours, better === 'less' ? ours : other))
  return Math.min(Number.POSITIVE_INFINITY, ...ratios)
}

/** Whether the result reaches its limit; true without one. */
export function isReached({ better, ours, limit }: BenchResult): boolean {
  if (limit === undefined) return true
  return better === 'less' ? ours <= limit : ours >= limit
}

function ratioOf(more: number, less: number): number {
  // 0 beside 0, as with counts of wrong answers, is as good.
  if (less === 0) return more === 0 ? 1 : Number.POSITIVE_INFINITY
  return more / less
}

function worstFirst(results: readonly BenchResult[]): BenchResult[] {
  return results.toSorted((a, b) => Number(isReached(a)) - Number(isReached(b)) || margin(a) - margin(b))
}

function round(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value.toLocaleString('en-US', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 4 : 3 })
}

function cells(result: BenchResult): string[] {
  const peers = Object.entries(result.peers)
    .toSorted(([, a], [, b]) => (result.better === 'less' ? a - b : b - a))
    .map(([name, value]) => `${name} ${round(value)}`)
  const limit = result.limit === undefined ? '' : `${result.better === 'less' ? '≤' : '≥'} ${round(result.limit)}`
  const reached = isReached(result) ? '' : ' (not reached)'
  return [result.name, result.unit, round(result.ours), limit + reached, `${round(margin(result))}×`, peers.join(', ')]
}

const head = ['name', 'unit', 'ours', 'limit', 'margin', 'peers']

/** The results as a table for a terminal, the worst first. */
export function tableOf(results: readonly BenchResult[]): string {
  const rows = [head, ...worstFirst(results).map(cells)]
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The results as a section of bench/RESULTS.md. */
export function markdownOf(
  results: readonly BenchResult[],
  { command, machine, date }: { command: string; machine: string; date: string },
): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  const rows = worstFirst(results).map((result) => line(cells(result)))
  const intro = `Margin: how many times better than the nearest of limit and peers; the worst stands first.`
  return [
    `## ${date}`,
    '',
    `\`${command}\``,
    '',
    machine,
    '',
    intro,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows,
    '',
  ].join('\n')
}
