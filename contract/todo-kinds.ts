// Every kind of to-do, gathered from the domains that declare them.
import type { domains } from './index.ts'
import { domains as declared } from './index.ts'
import type { TodoSource } from './kit/todo-source.ts'

type Declared = typeof domains
/** Names of what may wait for a person. */
export type TodoKind = {
  [D in keyof Declared]: Declared[D] extends { readonly todos: infer T } ? keyof T & string : never
}[keyof Declared]

/** All sources by kind. Throws where two domains declare the same. */
export function todoSources(): ReadonlyMap<string, TodoSource & { readonly domain: string }> {
  const found = new Map<string, TodoSource & { readonly domain: string }>()
  for (const [domain, one] of Object.entries(declared))
    for (const [kind, source] of Object.entries('todos' in one ? one.todos : {})) {
      if (found.has(kind)) throw new Error(`two domains declare the to-do ${kind}`)
      found.set(kind, { ...source, domain })
    }
  return found
}
