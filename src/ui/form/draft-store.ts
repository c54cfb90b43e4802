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

interface OpenDraft {
  /** Keeps what the form holds right now. */
  readonly keep: () => Promise<void>
  /** Whether there is anything to keep. */
  readonly isTyped: () => boolean
}

const open = new Set<OpenDraft>()

/** A form that is open says how to keep what it holds, and whether that is anything; returns the way to sign off. */
export function registerOpenDraft(keep: OpenDraft['keep'], isTyped: OpenDraft['isTyped'] = () => false): () => void {
  const draft = { keep, isTyped }
  open.add(draft)
  return () => open.delete(draft)
}

/** Keeps every open form's content at once; called before an update reloads the page or a person is logged out. */
export async function keepOpenDrafts(): Promise<void> {
  await Promise.all([...open].map(({ keep }) => keep()))
}

/** Whether a form is open in which something was typed that is not sent. */
export const hasOpenDrafts = (): boolean => [...open].some(({ isTyped }) => isTyped())
