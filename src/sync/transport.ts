// What the engine needs of the network. Anything that is not a well-formed answer of our own server is `unknown` (P2).
import type { FillRequest, PullRequest, PullResponse } from '#contract/sync/pull.ts'
import type { PushRequest, PushResponse } from '#contract/sync/push.ts'
import type { RowsRequest, RowsResponse } from '#contract/sync/rows.ts'

export type Reply<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** An envelope with another code than 200. */
  | { readonly kind: 'code'; readonly code: number }
  /** `answered`: the server was there, and in trouble or of another release; else nothing came of it (no network, a portal). */
  | { readonly kind: 'unknown'; readonly answered: boolean }

/** `unwell`: it answers, and is in trouble. */
export type Knocked = 'there' | 'unwell' | 'nobody'

export interface UploadState {
  received: number
  complete: boolean
}

/** Besides what the server says: the device cannot read the bytes; a reload may help, or they are lost. */
export type Uploaded = Reply<UploadState> | { readonly kind: 'unreadable' }

/** Part of a filling, or the news that schema or grant are others by now. */
export type FilledPart =
  | { readonly kind: 'moved' }
  | {
      readonly kind: 'part'
      readonly version: number
      readonly fields: readonly string[]
      /** The JSON of each row: its uri, its revision, the values of `fields`. */
      readonly rows: readonly string[]
    }

/** Rows that were asked for beside a pull, and under what they were shown. */
export type TakenRows = Extract<RowsResponse, { kind: 'rows' }>

/** All requests of one identity; each gives up by itself after its time limit. */
export interface Transport {
  /** Whether the server is there to be sent something: known when it was heard a moment ago, else it is asked. */
  readonly knock: () => Promise<Knocked>
  readonly push: (request: PushRequest) => Promise<Reply<PushResponse>>
  readonly pull: (request: PullRequest) => Promise<Reply<PullResponse>>
  readonly fill: (request: FillRequest) => Promise<Reply<FilledPart>>
  /** Several parts at once, in the order of the requests. */
  readonly fillTogether: (requests: readonly FillRequest[]) => Promise<Reply<readonly FilledPart[]>>
  /** Rows outside of what the device keeps. */
  readonly rows: (request: RowsRequest) => Promise<Reply<RowsResponse>>
  /** Asks how much of a file has arrived. */
  readonly uploadState: (fileUri: string) => Promise<Reply<UploadState>>
  /** Sends bytes from `offset` on. */
  readonly upload: (file: StoredFile, offset: number, bytes: Blob) => Promise<Uploaded>
}

/** The part that sends: all that a background push needs. */
export type PushTransport = Pick<Transport, 'knock' | 'push' | 'uploadState' | 'upload'>

/** A queued file with its bytes, as the outbox keeps it (L6). */
export interface StoredFile {
  id: string
  domain: string
  name: string
  type: string
  size: number
  sha256: string
  blob: Blob
  arrived: boolean
}
