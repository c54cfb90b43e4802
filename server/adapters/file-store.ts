// Where the bytes of uploads are kept: unfinished ones by name, finished ones by content.
export interface FileStore {
  /** Bytes of an unfinished upload that have arrived. */
  readonly received: (fileUri: string) => Promise<number>
  /** Appends to an unfinished upload; nothing is written when `offset` is not where it ends. Answers where it ends now. */
  readonly append: (fileUri: string, offset: number, chunk: Uint8Array) => Promise<number>
  /** All bytes of an unfinished upload. */
  readonly unfinished: (fileUri: string) => Promise<Uint8Array>
  /** Keeps an unfinished upload under its content's SHA-256. Keeping the same content twice is one file. */
  readonly keep: (fileUri: string, sha256: string) => Promise<void>
  /** Throws an unfinished upload away. */
  readonly drop: (fileUri: string) => Promise<void>
  /** Throws finished content away. */
  readonly remove: (sha256: string) => Promise<void>
  /** Finished content, or undefined when it is not there. */
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>
}
