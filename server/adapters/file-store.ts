// Where the bytes of uploads are kept: unfinished ones by name, finished ones by content.
export interface FileStore {
  /** Bytes of an unfinished upload that have arrived. */
  readonly received: (fileUri: string) => Promise<number>
  /** Appends to an unfinished upload; nothing is written when `offset` is not where it ends. Answers where it ends now. */
  readonly append: (fileUri: string, offset: number, chunk: Uint8Array) => Promise<number>
  /** The bytes of an unfinished upload, piece by piece: a film is never in memory whole. */
  readonly unfinished: (fileUri: string) => AsyncIterable<Uint8Array>
  /** Keeps an unfinished upload under its content's SHA-256. Keeping the same content twice is one file. */
  readonly keep: (fileUri: string, sha256: string) => Promise<void>
  /** Throws an unfinished upload away. */
  readonly drop: (fileUri: string) => Promise<void>
  /** Throws finished content away. */
  readonly remove: (sha256: string) => Promise<void>
  /** Finished content, or undefined when it is not there. */
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>
  /** Bytes `from` to before `to` of finished content; undefined when it is not there. */
  readonly readPart: (sha256: string, from: number, to: number) => Promise<Uint8Array | undefined>
}
