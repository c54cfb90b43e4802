/** The state of a form as values and pure steps: what React holds is this, and nothing else decides. */

/** Errors by field; a field without one is absent. */
export type FieldErrors<V> = { readonly [K in keyof V]?: string | undefined }

/** A rule answers the message of what is wrong, or undefined. It may look at the other values, and at whether this one was so before. */
export type Rules<V> = {
  readonly [K in keyof V]?: (value: V[K], values: V, isAsBefore: boolean) => string | undefined
}

export interface FormState<V> {
  initial: V
  values: V
  /** Fields that were left once: their errors show. */
  touched: ReadonlySet<keyof V>
  /** After the first try all errors show. */
  tried: boolean
  /** What the other end said about a field; gone as soon as the field changes. */
  told: FieldErrors<V>
}

/** A form that nobody has touched. */
export function newForm<V extends object>(initial: V): FormState<V> {
  return { initial, values: initial, touched: new Set(), tried: false, told: {} }
}

/** A field was changed. */
export function changeField<V extends object, K extends keyof V>(
  state: FormState<V>,
  key: K,
  value: V[K],
): FormState<V> {
  const { [key]: _, ...told } = state.told
  return { ...state, values: { ...state.values, [key]: value }, told: told as FieldErrors<V> }
}

/** A field was left. */
export function leaveField<V extends object>(state: FormState<V>, key: keyof V): FormState<V> {
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

/** A draft put over the start: unknown fields of an older form are dropped. */
export function overlayDraft<V extends object>(
  state: FormState<V>,
  draft: Readonly<Record<string, unknown>>,
): FormState<V> {
  const known = Object.fromEntries(Object.entries(draft).filter(([key]) => key in state.initial))
  return { ...state, values: { ...state.values, ...known } }
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  // A file is itself only; its content cannot be compared here.
  if (a instanceof Blob || b instanceof Blob) return false
  return JSON.stringify(a) === JSON.stringify(b)
}
