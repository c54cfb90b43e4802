// The names of all kinds of to-do, gathered from the domains that declare them.
import type { domains } from './index.ts'

type Declared = typeof domains
/** Names of what may wait for a person. */
export type TodoKind = {
  [D in keyof Declared]: Declared[D] extends { readonly todos: infer T } ? keyof T & string : never
}[keyof Declared]
