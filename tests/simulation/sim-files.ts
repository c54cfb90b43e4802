// Photos of the simulation: what people attach, and what the server keeps of it. Some are no good, and refused for ever.
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Reply, StoredFile, UploadState } from '#src/sync/transport.ts'

/** Ends of ids of files that are not what they say. */
const NO_GOOD = /[0-3]$/

/** Bytes of a photo: more than one piece. */
const PHOTO_BYTES = 300_000
const bytes = new Blob([new Uint8Array(PHOTO_BYTES)])

/** A photo as a device keeps it before the edit that shows it. */
export const photoOf = (id: string, domain: string): Omit<StoredFile, 'arrived'> => ({
  id,
  domain,
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: bytes.size,
  sha256: id,
  blob: bytes,
})

export class SimFiles {
  #received = new Map<string, number>()
  #backup = new Map<string, number>()

  isComplete(fileUri: string): boolean {
    return this.#received.get(fileUri) === PHOTO_BYTES
  }

  state(fileUri: string): Reply<UploadState> {
    return { kind: 'ok', value: { received: this.#received.get(fileUri) ?? 0, complete: this.isComplete(fileUri) } }
  }

  /** Bytes that do not go on where the file has got to change nothing. */
  receive(fileUri: string, offset: number, size: number): Reply<UploadState> {
    const here = this.#received.get(fileUri) ?? 0
    if (offset !== here) return this.state(fileUri)
    if (offset + size === PHOTO_BYTES && NO_GOOD.test(fileUri)) return { kind: 'code', code: ERROR_CODES.badInput }
    this.#received.set(fileUri, offset + size)
    return this.state(fileUri)
  }

  /** As a server does with a file that no row refers to for a week. */
  forget(fileUri: string): void {
    this.#received.delete(fileUri)
  }

  backUp(): void {
    this.#backup = new Map(this.#received)
  }

  restore(): void {
    this.#received = new Map(this.#backup)
  }
}
