import type { projectWorker } from '#contract/domains/labour/project-worker.ts'
import type { Row } from '#contract/kit/collection.ts'

export interface TeamCard {
  readonly name: string
  readonly company: string
  readonly project: string
  readonly leader: string
  readonly mobile: string
  readonly workers: readonly Pick<Row<typeof projectWorker>, 'status' | 'workType'>[]
}

interface CardWords {
  readonly trade: (workType: string) => string
  readonly heads: (count: number) => string
  readonly of: (label: 'company' | 'leader' | 'trades' | 'project', value: string) => string
}

/** A team as a few lines that are read anywhere: what it is called, who leads it, which trades it has. Nothing of its workers. */
export function teamCardText({ name, company, project, leader, mobile, workers }: TeamCard, words: CardWords): string {
  const there = workers.filter(({ status }) => status !== 'out')
  const counts = new Map<string, number>()
  for (const { workType } of there) counts.set(workType, (counts.get(workType) ?? 0) + 1)
  const trades = [...counts].sort((a, b) => b[1] - a[1]).map(([type, count]) => `${words.trade(type)} ${count}`)
  const lines = {
    company,
    leader: [leader, mobile].filter(Boolean).join(' '),
    trades: trades.length > 0 ? `${words.heads(there.length)} · ${trades.join(' · ')}` : '',
    project,
  }
  const said = (Object.keys(lines) as (keyof typeof lines)[]).flatMap((label) =>
    lines[label] === '' ? [] : [words.of(label, lines[label])],
  )
  return [name, ...said].join('\n')
}
