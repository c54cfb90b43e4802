// Personnel in numbers, kept in step with the mirror.
import {
  createPersonnelFigures,
  type FiguresAsk,
  type FiguresRows,
  type PersonnelFigures,
} from '#contract/domains/hr/figures/personnel-figures.ts'
import type { AnyRow } from '#contract/kit/collection.ts'
import type { RowsWatch } from '#src/data/rows/rows-watch.ts'

/** Collections that are counted; of the last three as much as this person may see. */
const FIGURE_COLLECTIONS = [
  'employee',
  'department',
  'station',
  'offboarding',
  'employmentContract',
  'regularisation',
] as const satisfies readonly (keyof FiguresRows)[]

/** Tells the figures once everything has been read, and after every change. Answers how to stop. */
export function followPersonnel(
  rows: RowsWatch,
  ask: FiguresAsk,
  tell: (figures: PersonnelFigures) => void,
): () => void {
  const count = createPersonnelFigures()
  const held: { -readonly [K in keyof FiguresRows]?: readonly AnyRow[] } = {}
  const stops = FIGURE_COLLECTIONS.map((name) =>
    rows.watch(name, {}, (answer) => {
      if (answer.state === 'loading') return
      held[name] = answer.rows
      const { employee, department, station, offboarding, employmentContract, regularisation } = held
      if (employee && department && station && offboarding && employmentContract && regularisation)
        tell(count({ employee, department, station, offboarding, employmentContract, regularisation }, ask))
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
