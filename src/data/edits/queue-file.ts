// A photo or file from the person's hands into the outbox, before the edit that refers to it (L6).
import type { FileRef } from '#contract/domains/files.ts'
import type { IdMaker } from '#contract/kit/id.ts'
import type { FileQueue } from '#src/sync/outbox/file-queue.ts'
import { sha256Hex } from '../files/sha256.ts'

/** Hashes and keeps a file; resolves once it is on disk. Rejects with `KvError` when this device cannot save. */
export async function queueFile(
  files: FileQueue,
  domain: string,
  newId: IdMaker,
  blob: Blob,
  fileName: string,
): Promise<FileRef> {
  const sha256 = await sha256Hex(await blob.arrayBuffer())
  const ref: FileRef = { fileUri: newId('file'), fileName, fileType: blob.type, size: blob.size, sha256 }
  await files.add({ id: ref.fileUri, domain, name: fileName, type: blob.type, size: blob.size, sha256, blob })
  return ref
}
