/**
 * The answer of every validator: the cleaned value with what could be derived from it, or the one reason why it is refused.
 * Validators never throw for bad input and never produce text for people: a reason is a key for the page's own wording.
 */
export type Checked<Value, Reason extends string, Derived = unknown> = Passed<Value, Derived> | Failed<Reason>

/** The value is acceptable; `value` is the form to store. */
export type Passed<Value, Derived = unknown> = { readonly ok: true; readonly value: Value } & Derived

/** The value is refused. */
export type Failed<Reason extends string> = { readonly ok: false; readonly reason: Reason }

/** An acceptable value that a person should look at again. */
export type Warned<Warning extends string> = { readonly warning?: Warning }

/** Builds the accepting answer. */
export function passed<Value, Derived extends object>(value: Value, derived: Derived): Passed<Value, Derived>
export function passed<Value>(value: Value): Passed<Value>
export function passed<Value>(value: Value, derived: object = {}): Passed<Value> {
  return { ok: true, value, ...derived }
}

/** Builds the refusing answer. */
export function failed<Reason extends string>(reason: Reason): Failed<Reason> {
  return { ok: false, reason }
}
