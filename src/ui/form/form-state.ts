/** The state of a form as values and pure steps: what React holds is this, and nothing else decides. */

/** Errors by field; a field without one is absent. */
export type FieldErrors<V> = { readonly [K in keyof V]?: string | undefined }

/** A rule answers the message of what is wrong, or undefined. It may look at the other values, and at whether this one was so before. */
export type Rules<V> = {
  readonly [K in keyof V]?: (value: V[K], values: V, isAsBefore: boolean) => string | undefined
}

export interface FormState<V, R extends ShownRow = ShownRow> {
  initial: V
  values: V
  /** Fields that were left once: their errors show. */
  touched: ReadonlySet<keyof V>
  /** After the first try all errors show. */
  tried: boolean
  /** What the other end said about a field; gone as soon as the field changes. */
  told: FieldErrors<V>
  /** The row that the form changes, if it changes one: as it is now, and what was seen of it (P6). */
  row?: FormRow<R> | undefined
}

export interface FormRow<R extends ShownRow> {
  readonly now: R
  /** Like `now`, but with the values that stood there when the person began to type over them. */
  readonly seen: R
}

/** A row as the page shows it. */
export type ShownRow = { readonly uri: string } & Readonly<Record<string, unknown>>

/** A form that nobody has touched; with the row that it changes, if it changes one. */
export function newForm<V extends object, R extends ShownRow>(initial: V, row?: R): FormState<V, R> {
  return { initial, values: initial, touched: new Set(), tried: false, told: {}, row: row && { now: row, seen: row } }
}

/**
 * The row has changed beneath the form: fields in which nothing was typed show what is there now. The others stay, and
 * what was seen when they were typed stays with them.
 */
export function followRow<V extends object, R extends ShownRow>(
  state: FormState<V, R>,
  initial: V,
  now: R,
): FormState<V, R> {
  if (!state.row || state.row.now === now) return state
  const typed = changedValues(state)
  return {
    ...state,
    initial,
    values: { ...initial, ...typed },
    row: { now, seen: { ...now, ...pathsOf(state.row.seen, Object.keys(typed)) } },
  }
}

/** Fields in which something was typed while somebody else has changed them. */
export function changedBeneath<V extends object>(state: FormState<V>): (keyof V & string)[] {
  const { row } = state
  if (!row) return []
  const typed = Object.keys(changedValues(state)) as (keyof V & string)[]
  return typed.filter((key) => !sameValue(seenAt(row.seen, key) ?? null, seenAt(row.now, key) ?? null))
}

/** What was seen of some fields, under their paths. */
export const pathsOf = (row: ShownRow, paths: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(paths.map((path) => [path, seenAt(row, path)]))

/** A field, or a key of a map by `field.key`; a path that was kept for itself stands before the map. */
function seenAt(row: ShownRow, path: string): unknown {
  if (Object.hasOwn(row, path)) return row[path]
  const [field = '', key = ''] = path.split('.')
  const held = row[field]
  return typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[key] : undefined
}

/** A field was changed. */
export function changeField<V extends object, R extends ShownRow, K extends keyof V>(
  state: FormState<V, R>,
  key: K,
  value: V[K],
): FormState<V, R> {
  const { [key]: _, ...told } = state.told
  return { ...state, values: { ...state.values, [key]: value }, told: told as FieldErrors<V> }
}

/** A field was left. */
export function leaveField<V extends object, R extends ShownRow>(
  state: FormState<V, R>,
  key: keyof V,
): FormState<V, R> {
  return state.touched.has(key) ? state : { ...state, touched: new Set([...state.touched, key]) }
}

/** Everything that is wrong now, rules first, then what the other end said. */
export function formErrors<V extends object>(state: FormState<V>, rules: Rules<V>): FieldErrors<V> {
  const errors: { [K in keyof V]?: string } = {}
  for (const key of Object.keys(state.values) as (keyof V)[]) {
    const isAsBefore = sameValue(state.values[key], state.initial[key])
    const message = rules[key]?.(state.values[key], state.values, isAsBefore) ?? state.told[key]
    if (message !== undefined) errors[key] = message
  }
  return errors
}

/** The errors that may be shown: nobody is corrected while still typing for the first time. */
export function shownErrors<V extends object>(state: FormState<V>, errors: FieldErrors<V>): FieldErrors<V> {
  if (state.tried) return errors
  const shown: { [K in keyof V]?: string | undefined } = {}
  for (const key of Object.keys(errors) as (keyof V)[]) {
    if (state.touched.has(key) || state.told[key] !== undefined) shown[key] = errors[key]
  }
  return shown
}

/** Only what differs from the start: the patch of an edit. Lists and objects are compared by content. */
export function changedValues<V extends object>(state: FormState<V>): Partial<V> {
  const changed: Partial<V> = {}
  for (const key of Object.keys(state.values) as (keyof V)[]) {
    if (!sameValue(state.values[key], state.initial[key])) changed[key] = state.values[key]
  }
  return changed
}

/** True when anything differs from the start. */
export function isChanged<V extends object>(state: FormState<V>): boolean {
  return Object.keys(changedValues(state)).length > 0
}

/** A draft put over the start, with what was seen when it was typed: unknown fields of an older form are dropped. */
export function overlayDraft<V extends object, R extends ShownRow>(
  state: FormState<V, R>,
  draft: Readonly<Record<string, unknown>>,
  seen: Readonly<Record<string, unknown>> = {},
): FormState<V, R> {
  const known = Object.fromEntries(Object.entries(draft).filter(([key]) => key in state.initial))
  const row = state.row && { now: state.row.now, seen: { ...state.row.seen, ...seen } }
  return { ...state, values: { ...state.values, ...known }, row }
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // A file is itself only; its content cannot be compared here.
  if (a instanceof Blob || b instanceof Blob) return false
  return JSON.stringify(a) === JSON.stringify(b)
}
