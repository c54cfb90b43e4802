// Uploads that go on where they stopped, and reading of what was uploaded.
import type { Hono } from 'hono'
import { type FileRef, fileRefSchema, maxBytesOf } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { beginFile, recordProgress } from '#server/domains/platform/file-records.ts'
import { judgeUpload, tooLarge } from '#server/domains/platform/judge-upload.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { AppContext, AppDeps, AppEnv } from '../app-deps.ts'
import { whoByHeader } from '../authenticate.ts'
import { answer } from '../envelope.ts'
import { readBounded } from '../read-body.ts'
import { sendFile } from './send-file.ts'

/** What the network hands over is gathered to pieces of this size: each is an object of its own in some stores. */
const PIECE_BYTES = 256 * 1024
const PATH = '/api/platform/files/:uri'

/** Adds PATCH (upload from `offset` on) and GET of files. */
export function addFileRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.patch(PATH, async (c) => answer(c, await receive(c, deps)))
  app.get(PATH, (c) => sendFile(c, deps, c.req.param('uri') ?? ''))
}

/**
 * Takes bytes of a file from `offset` on; `name`, `type`, `size` and `sha256` in the query describe the whole. Bytes that
 * do not begin where the upload ends are left out: the answer says where it ends, and the device goes on from there.
 */
async function receive(c: AppContext, deps: AppDeps): Promise<{ received: number; complete: boolean }> {
  const who = await whoByHeader(c, deps)
  const file = describedFile(c)
  if (file.size > maxBytesOf(file.fileType)) throw new CallFailure(ERROR_CODES.badInput, tooLarge(file.fileType))
  const record = await beginFile(deps.db, file, who, deps.uploadQuota, deps.nowMs())
  if (record.ownerUserId !== who.userId) throw new CallFailure(ERROR_CODES.noPermission)
  if (record.sha256 !== file.sha256 || record.size !== file.size)
    throw new CallFailure(ERROR_CODES.badInput, 'fileOffset')
  if (record.complete) return { received: record.size, complete: true }
  let at = Number(c.req.query('offset') ?? 0)
  const start = await deps.files.received(file.fileUri)
  if (at !== start) return { received: start, complete: false }
  let held: Uint8Array[] = []
  let heldBytes = 0
  const write = async () => {
    if (heldBytes === 0) return
    const piece = Buffer.concat(held)
    held = []
    heldBytes = 0
    const end = await deps.files.append(file.fileUri, at, piece)
    // Someone else, another tab of the same person, has written meanwhile: this one stops.
    if (end !== at + piece.byteLength) throw new CallFailure(ERROR_CODES.badInput, 'fileOffset')
    at = end
  }
  try {
    await readBounded(c, { maxBytes: file.size - start, patienceMs: deps.bodyPatienceMs }, async (chunk) => {
      held.push(chunk)
      heldBytes += chunk.byteLength
      if (heldBytes >= PIECE_BYTES) await write()
    })
  } finally {
    // Also of a connection that breaks: what has come once need not come again.
    await write()
  }
  const finishedAs = at === file.size ? await finish(deps, file) : undefined
  await recordProgress(deps.db, file.fileUri, at, finishedAs)
  return { received: at, complete: finishedAs !== undefined }
}

async function finish(deps: AppDeps, file: FileRef): Promise<string> {
  const judged = await judgeUpload(deps.files.unfinished(file.fileUri), file)
  if ('type' in judged) {
    await deps.files.keep(file.fileUri, file.sha256)
    return judged.type
  }
  await deps.files.drop(file.fileUri)
  await recordProgress(deps.db, file.fileUri, 0, undefined)
  throw new CallFailure(ERROR_CODES.badInput, judged.refused)
}

function describedFile(c: AppContext): FileRef {
  const { name, type, size, sha256 } = c.req.query()
  const parsed = fileRefSchema.safeParse({
    fileUri: c.req.param('uri'),
    fileName: name,
    fileType: type,
    size: Number(size),
    sha256,
  })
  if (!parsed.success || !isStorable(parsed.data)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  // No type of file that is taken is that short.
  if (parsed.data.size === 0) throw new CallFailure(ERROR_CODES.badInput, 'fileTypeRefused')
  return parsed.data
}
