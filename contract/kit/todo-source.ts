// A source of to-dos: what a domain lets wait for people. Each domain declares its own; the centre of to-dos knows none by name.

export interface TodoSource {
  /** How the addresses begin at which one is dealt with. */
  readonly opens: readonly string[]
  /** What closes it: mutations and calls by their full names, or `clock`. Never the to-do itself. */
  readonly closedBy: readonly string[]
}

export type TodoSources = Readonly<Record<string, TodoSource>>
