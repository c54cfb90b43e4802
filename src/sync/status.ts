// What the engine tells the page: only what is true. The tab that leads tells the others.

/** Why the queue stands still until a person does something. */
export type Blocked =
  | { readonly kind: 'login' }
  /** 10112 or 10117: fetch permissions, menu and grants, then go on (A1). */
  | { readonly kind: 'permission'; readonly code: number }
  | { readonly kind: 'upgrade' }
  /** The account or the organisation is frozen, cancelled or left: the mirror is gone (A4). */
  | { readonly kind: 'closed'; readonly code: number }
  | { readonly kind: 'storage'; readonly fault: string }

export interface SyncStatus {
  /** Whether the last request reached the server; null before the first. */
  reachable: boolean | null
  /** The server answers, but nothing that a pull comes of: it is unwell or of another release. */
  failing: boolean
  blocked: Blocked | null
  /** Wall time of the last complete pull, for showing. */
  inStepAtMs: number | null
  filling: { collection: string; rows: number; count: number }[]
  /** How far the file is that goes up now, or went up last: bytes that the server has. */
  upload: { readonly fileUri: string; readonly received: number } | null
  /** How often a collection had to be repaired (Q6), and the pipeline restarted (B3). */
  repairs: number
  restarts: number
}

export const INITIAL_STATUS: SyncStatus = {
  reachable: null,
  failing: false,
  blocked: null,
  inStepAtMs: null,
  filling: [],
  upload: null,
  repairs: 0,
  restarts: 0,
}

/** Holds the status and tells of changes. */
export interface StatusBoard {
  readonly get: () => SyncStatus
  readonly set: (change: Partial<SyncStatus>) => void
}

export function createStatusBoard(onChange: (status: SyncStatus) => void): StatusBoard {
  let status = INITIAL_STATUS
  return {
    get: () => status,
    set(change) {
      const next = { ...status, ...change }
      if (JSON.stringify(next) === JSON.stringify(status)) return
      status = next
      onChange(status)
    },
  }
}
