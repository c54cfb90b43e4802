/** What was typed and not yet sent, by key; the app says where it is kept. */
export interface Draft {
  values: Readonly<Record<string, unknown>>
  /** What stood in these fields of the row when they were typed (P6). */
  seen?: Readonly<Record<string, unknown>>
  /** When it was kept, epoch milliseconds. */
  atMs: number
}

export interface DraftStore {
  get: (key: string) => Promise<Draft | undefined>
  set: (key: string, draft: Draft) => Promise<void>
  clear: (key: string) => Promise<void>
}

const open = new Set<() => Promise<void>>()

/** A form that is open says how to keep what it holds right now; returns the way to sign off. */
export function registerOpenDraft(keep: () => Promise<void>): () => void {
  open.add(keep)
  return () => open.delete(keep)
}

/** Keeps every open form's content at once; called before an update reloads the page or a person is logged out. */
export async function keepOpenDrafts(): Promise<void> {
  await Promise.all([...open].map((keep) => keep()))
}
