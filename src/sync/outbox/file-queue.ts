// Photos and files: queued as blobs before the edit that refers to them, uploaded first and resumably (L6).
import { ERROR_CODES } from '#contract/error-codes.ts'
import type { Kv, KvTx } from '../storage/kv.ts'
import type { PushTransport, StoredFile, Uploaded } from '../transport.ts'
import { type Edit, isUnsettled } from './edit.ts'

/** Bytes per request: small enough for a weak signal, large enough not to matter on a good one. */
const CHUNK_BYTES = 256 * 1024

export interface FileQueue {
  /** Keeps a file until the edit that refers to it is accepted. Resolves once on disk. */
  readonly add: (file: Omit<StoredFile, 'arrived'>) => Promise<void>
  readonly get: (fileUri: string) => Promise<StoredFile | undefined>
  /** Tells which files have arrived at the server. A file that is not here any more counts as arrived: the server knows. */
  readonly arrived: () => Promise<(fileUri: string) => boolean>
  /**
   * Uploads what is missing of a file, and says after each part how much the server has. Answers nothing when it has arrived
   * already, else the last reply.
   */
  readonly upload: (
    fileUri: string,
    transport: PushTransport,
    onReceived?: (bytes: number) => void,
  ) => Promise<Uploaded | undefined>
}

/** Files of edits that wait, each once. */
export const filesOf = (edits: readonly Edit[], domain: string): ReadonlySet<string> =>
  new Set(edits.flatMap((edit) => (edit.domain === domain && isUnsettled(edit) ? edit.files : [])))

/** The same within a transaction that holds `files`. */
export async function readArrived(tx: KvTx): Promise<(fileUri: string) => boolean> {
  const files = await tx.all<StoredFile>('files')
  const waiting = new Set(files.filter((file) => !file.arrived).map((file) => file.id))
  return (fileUri) => !waiting.has(fileUri)
}

/** Opens the queue over the outbox database. */
export function createFileQueue(kv: Kv): FileQueue {
  const get = (fileUri: string) => kv.transaction('read', ['files'], (tx) => tx.get<StoredFile>('files', fileUri))
  return {
    add: (file) => kv.transaction('write', ['files'], (tx) => tx.putMany('files', [{ ...file, arrived: false }])),
    get,
    arrived: () => kv.transaction('read', ['files'], readArrived),
    async upload(fileUri, transport, onReceived) {
      const file = await get(fileUri)
      if (!file || file.arrived) return undefined
      let reply: Uploaded = await transport.uploadState(fileUri)
      while (reply.kind === 'ok' && !reply.value.complete) {
        const offset = reply.value.received
        onReceived?.(offset)
        reply = await transport.upload(file, offset, file.blob.slice(offset, offset + CHUNK_BYTES))
        if (reply.kind === 'ok' && !reply.value.complete && reply.value.received <= offset)
          return { kind: 'unknown', answered: true }
      }
      // Refused for good: the bytes are not what an edit may refer to. The edit is sent, and refused by name.
      const isRefused = reply.kind === 'code' && reply.code === ERROR_CODES.badInput
      if (reply.kind !== 'ok' && !isRefused) return reply
      await kv.transaction('write', ['files'], async (tx) => {
        const now = await tx.get<StoredFile>('files', fileUri)
        if (now) await tx.putMany('files', [{ ...now, arrived: true }])
      })
      onReceived?.(file.size)
      return { kind: 'ok', value: { received: file.size, complete: true } }
    },
  }
}
