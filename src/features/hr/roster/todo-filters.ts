// People whose record asks for something to be done: papers, somebody to call, a contract that ends.
import { addDays } from '#contract/kit/prc/calendar-date.ts'
import type { RowFilter } from '#contract/kit/row-filter.ts'
import type { PapersAsked } from '../materials/papers-asked.ts'
import type { PersonField } from '../staff/staff-query.ts'

export const TODO_KINDS = ['papers', 'papersEnd', 'contact', 'contractEnds', 'contractOver', 'leftThisMonth'] as const
export type TodoKind = (typeof TODO_KINDS)[number]

const OF_PAPERS: readonly TodoKind[] = ['papers', 'papersEnd']

/** What may be asked for by whoever is looking: papers by those who may see them. */
export const todoKindsFor = (may: (code: string) => boolean): readonly TodoKind[] =>
  TODO_KINDS.filter((kind) => !OF_PAPERS.includes(kind) || may('roster_sensitive'))

/** A contract that ends within so many days has to be talked about. */
const CONTRACT_DAYS = 60
/** A paper that ends within so many has to be renewed. */
const PAPER_DAYS = 30

export interface TodoContext {
  /** What may be asked for. */
  readonly kinds: readonly TodoKind[]
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
  readonly papers: PapersAsked
}

/** Of those who are here, or come. */
export function todoFilters(kind: TodoKind, { today, papers }: Omit<TodoContext, 'kinds'>): RowFilter<PersonField>[] {
  const here: RowFilter<PersonField> = { field: 'employeeStatus', in: ['active', 'leaving'] }
  switch (kind) {
    case 'papers':
      return [
        { field: 'employeeStatus', in: ['preEntry', 'active', 'leaving'] },
        { field: 'materials', test: 'lacksPapers', given: { today, ...papers } },
      ]
    case 'papersEnd': {
      const given = { from: today, to: addDays(today, PAPER_DAYS) }
      return [here, { field: 'materials', test: 'papersEnd', given }]
    }
    case 'leftThisMonth':
      return [
        { field: 'employeeStatus', is: 'left' },
        { field: 'lastDay', from: `${today.slice(0, 8)}01`, to: today },
      ]
    case 'contact':
      return [here, { field: 'emergency', empty: true }]
    case 'contractEnds': {
      const given = { from: today, to: addDays(today, CONTRACT_DAYS) }
      return [here, { field: 'contract', test: 'contractEnds', given }]
    }
    case 'contractOver':
      return [here, { field: 'contract', test: 'contractEnds', given: { from: '', to: addDays(today, -1) } }]
  }
}
