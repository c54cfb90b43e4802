// The papers of a record as its page goes through them: those of the person's set, further ones, and what is lacking.
import type { AnyRow, Row } from '../../../kit/collection.ts'
import type { department } from '../../organisation.ts'
import type { employee } from '../employee.ts'
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
  /** Of another paper what it is, and which certificate of several; empty where the type says it. */
  readonly title: string
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
  certificates: readonly string[] = [],
): MaterialPost => ({
  certificates,
  employeeType,
  stage,
  hadEmployer: (workHistory ?? []).length > 0,
  isOnSite: path.some(({ type }) => type === 'projectDept'),
})

const CERTIFICATE = 'professionalCertificate' satisfies MaterialType

/**
 * The set's papers in its order, those of one type as they were handed in; then the further ones. Certificates that the post
 * asks for by name stand in the place of certificates in general.
 */
export function materialLines(materials: Materials, post: MaterialPost, today: string): MaterialLine[] {
  const set = materialSet(post)
  const papers = Object.entries(materials).sort(([a], [b]) => (a < b ? -1 : 1))
  const named = certificatesIn(papers, post.certificates)
  const lineOf = ([key, material]: [string, Material], asked?: string): MaterialLine => ({
    id: key,
    key,
    type: material.type,
    title: asked ?? material.title,
    material,
    need: needOf(material, asked === undefined ? set.get(material.type) : 'required'),
    state: materialStateOn(material, today),
    endsSoon: endsSoon(material, today),
  })
  const missing = (type: MaterialType, need: MaterialNeed, title: string): MaterialLine => ({
    ...{ id: title === '' ? type : `${type} ${title}`, key: undefined, type, title, material: undefined, need },
    ...{ state: 'missing', endsSoon: false },
  })
  const certificates = [...named].map(([name, held]) =>
    held ? lineOf(held, name) : missing(CERTIFICATE, 'required', name),
  )
  const taken = new Set([...named.values()].map((held) => held?.[0]))
  const rest = papers.filter(([key]) => !taken.has(key))
  const ofSet = [...set].flatMap(([type, need]): MaterialLine[] => {
    const held = rest.filter(([, one]) => one.type === type).map((one) => lineOf(one))
    if (type === CERTIFICATE && certificates.length > 0) return [...certificates, ...held]
    return held.length > 0 ? held : [missing(type, need, '')]
  })
  return [
    ...ofSet,
    ...(set.has(CERTIFICATE) ? [] : certificates),
    ...rest.filter(([, { type }]) => !set.has(type)).map((one) => lineOf(one)),
  ]
}

/** Which paper answers which name: the one called so, else one without a name, in the order of both. */
function certificatesIn(
  papers: readonly [string, Material][],
  names: readonly string[] = [],
): ReadonlyMap<string, [string, Material] | undefined> {
  const asked = [...new Set(names)]
  if (asked.length === 0) return new Map()
  const held = papers.filter(([, { type }]) => type === CERTIFICATE)
  const unnamed = held.filter(([, { title }]) => title === '')
  return new Map(asked.map((name) => [name, held.find(([, { title }]) => title === name) ?? unnamed.shift()]))
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

/** Papers of one type stand for each other; another paper, and a certificate with a name, for itself. */
const slotOf = ({ type, title, id }: Pick<MaterialLine, 'type' | 'title' | 'id'>): string =>
  type === 'other' ? id : type === CERTIFICATE && title !== '' ? `${type} ${title}` : type

/** How far the required papers are there. Several of one type are one; every other paper counts for itself. */
export function completenessOf(lines: readonly MaterialLine[]): Completeness {
  const best = new Map<string, MaterialLine>()
  const asked = new Set<string>()
  for (const line of lines) {
    const slot = slotOf(line)
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

/** How many papers are asked of somebody, and how many of them are there. */
export interface PaperCount {
  readonly required: number
  readonly there: number
}

interface PaperAsk {
  readonly isOnSite: boolean
  readonly certificates: readonly string[]
  /** In Asia/Shanghai, `YYYY-MM-DD`. */
  readonly today: string
}

/** Rows that stay the same are the same objects: a list and the figures beside it count each of them once. */
const counted = new WeakMap<AnyRow, PaperAsk & { readonly count: PaperCount }>()

/** Counts the papers of a record of the roster. */
export function papersOf(row: AnyRow, ask: PaperAsk): PaperCount {
  const known = counted.get(row)
  if (
    known &&
    known.today === ask.today &&
    known.isOnSite === ask.isOnSite &&
    isSame(known.certificates, ask.certificates)
  )
    return known.count
  const person = row as AnyRow & Parameters<typeof postOf>[0]
  const post = postOf(person, ask.isOnSite ? ON_SITE : [], ask.certificates)
  const count = countPapers((row.materials ?? {}) as Materials, post, ask.today)
  counted.set(row, { ...ask, count })
  return count
}
const ON_SITE = [{ type: 'projectDept' }] as const

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a === b || (a.length === b.length && a.every((one, at) => one === b[at]))

/** What `completenessOf` says of the lines, without making them: a roster has tens of thousands. */
export function countPapers(materials: Materials, post: MaterialPost, today: string): PaperCount {
  if ((post.certificates ?? []).length > 0) {
    const { required, there } = completenessOf(materialLines(materials, post, today))
    return { required, there }
  }
  const set = materialSet(post)
  const asked = new Set<string>()
  const there = new Set<string>()
  const spokenOf = new Set<MaterialType>()
  for (const key in materials) {
    const material = materials[key]
    if (!material) continue
    spokenOf.add(material.type)
    const slot = slotOf({ type: material.type, title: material.title, id: key })
    if (needOf(material, set.get(material.type)) === 'required') asked.add(slot)
    const state = materialStateOn(material, today)
    if (state === 'approved' || state === 'waived' || state === 'uploaded') there.add(slot)
  }
  let count = 0
  for (const slot of asked) if (there.has(slot)) count += 1
  let missing = 0
  for (const [type, need] of set) if (need === 'required' && !spokenOf.has(type)) missing += 1
  return { required: asked.size + missing, there: count }
}
