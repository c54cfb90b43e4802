// The papers of a record as its page goes through them: those of the person's set, further ones, and what is lacking.
import type { Row } from '../../kit/collection.ts'
import type { department } from '../organisation.ts'
import type { employee } from './employee.ts'
import type { Material, MaterialType } from './material.ts'
import {
  endsSoon,
  type MaterialNeed,
  type MaterialPost,
  type MaterialState,
  materialSet,
  materialStateOn,
} from './material-sets.ts'

export type Materials = Readonly<Record<string, Material>>

/** One line of the page: a paper, or the place of one that nobody has spoken of yet. */
export interface MaterialLine {
  readonly id: string
  /** The paper's key; undefined while there is none. */
  readonly key: string | undefined
  readonly type: MaterialType
  readonly material: Material | undefined
  /** Undefined for a paper that nothing asks for. */
  readonly need: MaterialNeed | undefined
  readonly state: MaterialState
  readonly endsSoon: boolean
}

/** What somebody has to hand in by where and how he works. `path` leads from the root to his department. */
export const postOf = (
  { employeeType, stage, workHistory }: Pick<Row<typeof employee>, 'employeeType' | 'stage' | 'workHistory'>,
  path: readonly Pick<Row<typeof department>, 'type'>[],
): MaterialPost => ({
  employeeType,
  stage,
  hadEmployer: (workHistory ?? []).length > 0,
  isOnSite: path.some(({ type }) => type === 'projectDept'),
})

/** The set's papers in its order, those of one type as they were handed in; then the further ones. */
export function materialLines(materials: Materials, post: MaterialPost, today: string): MaterialLine[] {
  const set = materialSet(post)
  const papers = Object.entries(materials).sort(([a], [b]) => (a < b ? -1 : 1))
  const lineOf = ([key, material]: [string, Material]): MaterialLine => ({
    id: key,
    key,
    type: material.type,
    material,
    need: needOf(material, set.get(material.type)),
    state: materialStateOn(material, today),
    endsSoon: endsSoon(material, today),
  })
  const ofSet = [...set].flatMap(([type, need]): MaterialLine[] => {
    const held = papers.filter(([, one]) => one.type === type)
    if (held.length > 0) return held.map(lineOf)
    return [{ id: type, key: undefined, type, material: undefined, need, state: 'missing', endsSoon: false }]
  })
  return [...ofSet, ...papers.filter(([, { type }]) => !set.has(type)).map(lineOf)]
}

/** What one person is asked for may differ from his set. */
function needOf({ required }: Material, ofSet: MaterialNeed | undefined): MaterialNeed | undefined {
  if (required === null) return ofSet
  return required ? 'required' : 'optional'
}

export interface Completeness {
  readonly required: number
  /** Required papers that are there, looked at or not. */
  readonly there: number
  /** Those of them that nobody has looked at. */
  readonly unchecked: number
  /** What was never handed in, and what has to be handed in again. */
  readonly missing: readonly MaterialLine[]
  readonly again: readonly MaterialLine[]
}

/** From the best to the worst: of several papers of one type the best one counts. */
const STANDING: readonly MaterialState[] = ['approved', 'waived', 'uploaded', 'rejected', 'expired', 'missing']

/** How far the required papers are there. Several of one type are one; every other paper counts for itself. */
export function completenessOf(lines: readonly MaterialLine[]): Completeness {
  const best = new Map<string, MaterialLine>()
  const asked = new Set<string>()
  for (const line of lines) {
    const slot = line.type === 'other' ? line.id : line.type
    if (line.need === 'required') asked.add(slot)
    const before = best.get(slot)
    if (!before || STANDING.indexOf(line.state) < STANDING.indexOf(before.state)) best.set(slot, line)
  }
  const counted = [...asked].flatMap((slot) => best.get(slot) ?? [])
  const inState = (...states: readonly MaterialState[]) => counted.filter(({ state }) => states.includes(state))
  return {
    required: counted.length,
    there: inState('approved', 'waived', 'uploaded').length,
    unchecked: inState('uploaded').length,
    missing: inState('missing'),
    again: inState('rejected', 'expired'),
  }
}

/** Whether every required paper is there and good. */
export const isComplete = ({ required, there, unchecked }: Completeness): boolean =>
  there === required && unchecked === 0
