// The network of a background push: sends edits and files of one identity, asks for nothing.
import { createDoor } from '#src/data/device/at-the-door.ts'
import { type ExchangeOptions, exchange, SMALL_MS, sendBytes } from '#src/data/engine/exchange.ts'
import type { PushTransport } from '#src/sync/transport.ts'
import { readPushResponse, readUploadState } from './push-answer.ts'

/** Path of the call that says how much of a file has arrived. */
export const FILE_STATUS_PATH = '/api/platform/fileStatus'

export interface HeardTransport {
  readonly transport: PushTransport
  /** Whether the last request went without an answer of ours. */
  readonly isUnanswered: () => boolean
}

/** The transport of one identity. */
export function createPushTransport(options: ExchangeOptions): HeardTransport {
  const door = createDoor(options)
  let unanswered = false
  async function noted<T extends { kind: string }>(asked: Promise<T>): Promise<T> {
    const reply = await asked
    unanswered = reply.kind === 'unknown'
    if (!unanswered) door.heard()
    return reply
  }
  const post = <T>(path: string, body: unknown, read: (result: unknown) => T | undefined) =>
    noted(
      exchange(options, path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' }, SMALL_MS, read),
    )
  return {
    isUnanswered: () => unanswered,
    transport: {
      knock: async () => {
        const knocked = await door.knock()
        unanswered = knocked !== 'there'
        return knocked
      },
      push: (request) => post('/api/sync/push', request, readPushResponse),
      uploadState: (fileUri) => post(FILE_STATUS_PATH, { fileUri }, readUploadState),
      upload: (file, offset, bytes) => noted(sendBytes(options, file, offset, bytes, readUploadState)),
    },
  }
}
