// Uploads that go on where they stopped, and reading of what was uploaded.
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { type FileRef, fileRefSchema, IMAGE_MAX_BYTES } from '#contract/domains/platform.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { beginFile, fileRecord, maySeeFile, recordProgress } from '#server/domains/platform/file-records.ts'
import { imageTypeOf } from '#server/domains/platform/image-type.ts'
import { isStorable } from '#server/sync/storable.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { readerOr, whoByHeader } from './authenticate.ts'
import { answer, answerStatus } from './envelope.ts'
import { readBounded } from './read-body.ts'

const PATH = '/api/platform/files/:uri'

/** Adds PATCH (upload from `offset` on) and GET of files. */
export function addFileRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.patch(PATH, async (c) => answer(c, await receive(c, deps)))
  app.get(PATH, (c) => show(c, deps))
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
  const type = imageTypeOf(bytes)
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

async function show(c: AppContext, deps: AppDeps): Promise<Response> {
  const uri = c.req.param('uri') ?? ''
  const record = isStorable(uri) ? await fileRecord(deps.db, uri) : undefined
  // The file's own organisation decides, not the identity of the session: a page may look into any of the person's.
  const who = await readerOr(c, deps, record?.domain)
  if (who === ERROR_CODES.notLoggedIn) return answerStatus(c, 401, who)
  const seen = typeof who !== 'number' && record?.complete === true && (await maySeeFile(deps.db, record, who))
  const bytes = seen ? await deps.files.read(record.sha256) : undefined
  // One answer for a file that is missing, unfinished or not for him.
  if (!record || !bytes) return answerStatus(c, 404, ERROR_CODES.notFound)
  const etag = `"${record.sha256}"`
  const head = { etag, 'cache-control': 'private, max-age=86400', vary: 'cookie, token' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, head)
  return c.body(new Uint8Array(bytes), 200, {
    ...head,
    'content-type': record.type,
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
  })
}
