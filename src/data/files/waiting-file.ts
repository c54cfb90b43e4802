// The photo or file that an edit waits for.
import type { FileQueue } from '#src/sync/outbox/file-queue.ts'
import type { StoredFile } from '#src/sync/transport.ts'

export interface WaitingFile {
  readonly file: StoredFile
  /** False when this device cannot read the bytes any more: then they never go up. */
  readonly isReadable: boolean
}

/** The first of these files that has not arrived at the server; undefined when all have. */
export async function findWaitingFile(
  files: Pick<FileQueue, 'get'>,
  fileUris: readonly string[],
): Promise<WaitingFile | undefined> {
  const found = await Promise.all(fileUris.map((uri) => files.get(uri)))
  const file = found.find((one) => one && !one.arrived)
  if (!file) return undefined
  const bytes = await file.blob.arrayBuffer().catch(() => undefined)
  return { file, isReadable: bytes !== undefined }
}
