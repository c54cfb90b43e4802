import type { Person } from '#src/records/directory/person-state.ts'

/** Where somebody who can be called is kept. */
export type Part = 'colleagues' | 'partners' | 'external'

/** Somebody who can be called, wherever he is kept. */
export interface Contact {
  readonly uri: string
  readonly part: Part
  readonly name: string
  /** Department or company. */
  readonly place: string
  /** Position or title. */
  readonly post: string
  readonly mobile: string
  readonly mail: string
  readonly number: string
  /** The page with all that is known of him; '' where the person may open none. */
  readonly href: string
  /** The row of a colleague, for his photo. */
  readonly person?: Person
}
