// The outbox as a file: the last way out when a device cannot send and cannot keep (B2).
import type { Kv } from '#src/sync/storage/kv.ts'
import type { StoredFile } from '#src/sync/transport.ts'

/** Everything in the outbox as readable JSON, unreadable records as they are; files as base64, null where they cannot be read. */
export async function outboxFile(outbox: Kv, about: { userId: string; madeAtMs: number }): Promise<Blob> {
  const { edits, files, journal } = await outbox.transaction('read', ['edits', 'files', 'journal'], async (tx) => ({
    edits: await tx.all<unknown>('edits'),
    files: await tx.all<StoredFile>('files'),
    journal: await tx.all<unknown>('journal'),
  }))
  const withBytes: unknown[] = []
  for (const { blob, ...file } of files) {
    // One photo whose bytes are lost must not keep back everything else.
    const bytes = await blob.arrayBuffer().catch(() => undefined)
    withBytes.push({ ...file, base64: bytes ? toBase64(bytes) : null })
  }
  const content = { format: 'gantry-outbox', version: 1, ...about, edits, files: withBytes, journal }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

function toBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let binary = ''
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return btoa(binary)
}
