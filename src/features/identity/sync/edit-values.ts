// What a person filled in, inside the arguments of a mutation: found, shown, changed, put back.
import { MATERIAL_KEY, MATERIALS } from '#contract/domains/hr/materials/material.ts'
import { mapPath } from '#contract/kit/map-path.ts'
import type { ThreeWay } from '#contract/kit/outcome.ts'
import type { Edit } from '#src/sync/outbox/edit.ts'

/** Where a mutation keeps its values: under `patch`, under `values`, or beside the uri. */
type Place = 'patch' | 'values' | 'top' | 'set'

/** Arguments that say which row is meant and are no values of it. */
const NOT_VALUES = new Set(['uri'])
/** The same of a step of a record: the state that it was taken in, and what was said with it. */
const OF_STEP = new Set([...NOT_VALUES, 'from', 'comment'])

export interface EditSubject {
  readonly collection: string
  readonly uri: string
}

/** The row that an edit is about: the first one it writes. */
export function subjectOf(edit: Pick<Edit, 'keys'>): EditSubject | undefined {
  const [key] = edit.keys
  return key && { collection: key[0], uri: key[1] }
}

/** What stood in a field when the edit was made. */
export const seenBy = (edit: Pick<Edit, 'base' | 'keys'>, field: string): unknown =>
  edit.base.find(({ uri }) => uri === subjectOf(edit)?.uri)?.values[field]

/** Field to value as the person wants it. */
export function valuesOf(args: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(args)) return {}
  const paper = paperOf(args)
  if (paper) return { [paper.path]: paper.part === undefined ? null : args[paper.part] }
  const place = placeOf(args)
  const values = place === 'top' ? args : args[place]
  if (!isRecord(values)) return {}
  const others = isStep(args) ? OF_STEP : NOT_VALUES
  return Object.fromEntries(Object.entries(values).filter(([field]) => place !== 'top' || !others.has(field)))
}

/** What was said with a step; undefined where nothing was, and of any other edit. */
export function commentOf(args: unknown): string | undefined {
  if (!isRecord(args) || !isStep(args)) return undefined
  return typeof args.comment === 'string' && args.comment !== '' ? args.comment : undefined
}

/**
 * The arguments with other values. A field that is undefined in `changes` is taken out. Undefined when nothing is left
 * of a patch: then there is nothing to send.
 */
export function withValues(args: unknown, changes: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(args)) return args
  const paper = paperOf(args)
  if (paper) return paper.path in changes && changes[paper.path] === undefined ? undefined : args
  const place = placeOf(args)
  const before = place === 'top' ? args : (args[place] as Record<string, unknown>)
  const after = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined))
  if (place === 'top') {
    const taken = Object.keys(changes).some((field) => changes[field] === undefined && field in before)
    return taken ? undefined : after
  }
  return place === 'patch' && Object.keys(after).length === 0 ? undefined : { ...args, [place]: after }
}

/** Whether the edit is as good without one of its values: a patch is, an act that needs them all is not. */
export const isPatch = (args: unknown): boolean => isRecord(args) && placeOf(args) === 'patch'

/** One field of which the row moved on meanwhile. */
export interface Conflict extends ThreeWay {
  readonly field: string
  readonly collection: string
  readonly uri: string
}

/** The fields that collided, read from their keys `collection:uri:field`. */
export function conflictsOf(edit: Pick<Edit, 'outcome'>): Conflict[] {
  if (edit.outcome?.kind !== 'refused') return []
  return Object.entries(edit.outcome.fields).flatMap(([key, three]) => {
    const [collection, uri, field] = key.split(':')
    return collection && uri && field ? [{ collection, uri, field, ...three }] : []
  })
}

/** The schema of the arguments names a field with the place where it stands in them. */
const PLACE = /^(?:patch|values)\./

/** The fields that a refusal is about; none when it is about the whole. */
export function fieldsRefused(edit: Pick<Edit, 'outcome'>): readonly string[] {
  const detail = edit.outcome?.kind === 'refused' ? edit.outcome.detail : undefined
  const named = (detail?.fields ?? detail?.field ?? '').split(' ').filter(Boolean)
  return named.map((field) => field.replace(PLACE, ''))
}

/** A mutation about one paper names it by its key, and what becomes of it beside; nothing of one that is taken out. */
function paperOf({ key, content, material }: Readonly<Record<string, unknown>>) {
  if (typeof key !== 'string' || !MATERIAL_KEY.test(key)) return undefined
  const part = content !== undefined ? 'content' : material !== undefined ? 'material' : undefined
  return { path: mapPath(MATERIALS, key), part }
}

function placeOf(args: Readonly<Record<string, unknown>>): Place {
  if (isRecord(args.patch)) return 'patch'
  if (isRecord(args.set)) return 'set'
  return isRecord(args.values) ? 'values' : 'top'
}

/** A step names the state that it goes from. */
const isStep = ({ uri, from }: Readonly<Record<string, unknown>>): boolean =>
  typeof uri === 'string' && typeof from === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
