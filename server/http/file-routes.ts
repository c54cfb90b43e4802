// Uploads that go on where they stopped, and reading of what was uploaded.
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { type FileRef, fileRefSchema, IMAGE_MAX_BYTES } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { beginFile, recordProgress } from '#server/domains/platform/file-records.ts'
import { fileTypeOf } from '#server/domains/platform/file-type.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { whoByHeader } from './authenticate.ts'
import { answer } from './envelope.ts'
import { readBounded } from './read-body.ts'
import { sendFile } from './send-file.ts'

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
  if (file.size > IMAGE_MAX_BYTES) throw new CallFailure(ERROR_CODES.badInput, 'fileTooLarge')
  const record = await beginFile(deps.db, file, who, deps.uploadQuota, deps.nowMs())
  if (record.ownerUserId !== who.userId) throw new CallFailure(ERROR_CODES.noPermission)
  if (record.sha256 !== file.sha256 || record.size !== file.size)
    throw new CallFailure(ERROR_CODES.badInput, 'fileOffset')
  if (record.complete) return { received: record.size, complete: true }
  let at = Number(c.req.query('offset') ?? 0)
  const start = await deps.files.received(file.fileUri)
  if (at !== start) return { received: start, complete: false }
  await readBounded(c, file.size - start, async (chunk) => {
    const end = await deps.files.append(file.fileUri, at, chunk)
    // Someone else, another tab of the same person, has written meanwhile: this one stops.
    if (end !== at + chunk.byteLength) throw new CallFailure(ERROR_CODES.badInput, 'fileOffset')
    at = end
  })
  const finishedAs = at === file.size ? await finish(deps, file) : undefined
  await recordProgress(deps.db, file.fileUri, at, finishedAs)
  return { received: at, complete: finishedAs !== undefined }
}

async function finish(deps: AppDeps, file: FileRef): Promise<string> {
  const bytes = await deps.files.unfinished(file.fileUri)
  const type = fileTypeOf(bytes, file.fileName)
  const whole = createHash('sha256').update(bytes).digest('hex') === file.sha256
  if (whole && type !== undefined) {
    await deps.files.keep(file.fileUri, file.sha256)
    return type
  }
  await deps.files.drop(file.fileUri)
  await recordProgress(deps.db, file.fileUri, 0, undefined)
  throw new CallFailure(ERROR_CODES.badInput, whole ? 'fileTypeRefused' : 'fileDamaged')
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
  if (!parsed.success) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return parsed.data
}
