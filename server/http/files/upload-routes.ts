// Uploads in one piece, as forms send them. What devices queue goes by the resumable way of file-routes.
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { FILE_PATHS, type FileRef, fileRefSchema, IMAGE_MAX_BYTES, type UploadAnswer } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { CallFailure, type FailureReason } from '#server/domains/call-failure.ts'
import { beginFile, recordProgress } from '#server/domains/platform/file-records.ts'
import { imageTypeOf } from '#server/domains/platform/image-type.ts'
import { pictureFault } from '#server/domains/platform/picture-shape.ts'
import { fileAddress } from '#server/domains/platform/platform-calls.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps, AppEnv } from '../app-deps.ts'
import { withBody } from '../authenticate.ts'
import { answer } from '../envelope.ts'
import { type BodyLimits, readBounded } from '../read-body.ts'

/** What a multipart form may weigh beside its file. */
const FORM_BYTES = 64 * 1024

/** Adds both upload calls of the specification; they differ in name only. */
export function addUploadRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  for (const path of [FILE_PATHS.uploadSimple, FILE_PATHS.uploadSimpleParameter])
    app.post(path, async (c) => answer(c, await receive(c, deps)))
}

const refuse = (reason: FailureReason): never => {
  throw new CallFailure(ERROR_CODES.badInput, reason)
}

/**
 * Takes one picture of a form. `streamid` names the upload: the same one sent again is the same file. Fails with 400 and
 * the reason: too large, not a picture by its content, not exactly one file, or fields other than `output` json, `action` 1.
 */
async function receive(c: AppContext, deps: AppDeps): Promise<UploadAnswer> {
  return withBody(c, deps, {
    read: (limits) => readForm(c, limits),
    run: (known, form) => take(deps, form, known.who),
  })
}

async function take(deps: AppDeps, form: FormData, who: ServerWho): Promise<UploadAnswer> {
  if (form.get('output') !== 'json' || form.get('action') !== '1') refuse('invalidInput')
  const given = [...form.values()].filter((value) => value instanceof File)
  const [sent] = given
  if (!sent || given.length > 1) return refuse('invalidInput')
  if (sent.size > IMAGE_MAX_BYTES) refuse('fileTooLarge')
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const type = imageTypeOf(bytes)
  if (type === undefined) return refuse('fileTypeRefused')
  const fault = pictureFault(bytes, type)
  if (fault !== undefined) refuse(fault)
  const file = fileRefSchema.safeParse({
    fileUri: uriOf(form.get('streamid'), deps),
    fileName: sent.name,
    fileType: type,
    size: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  if (!file.success || !isStorable(sent.name)) return refuse('invalidInput')
  await keep(deps, file.data, bytes, who)
  const { fileUri, fileName, fileType, size } = file.data
  return { downloadUrl: fileAddress(fileUri), fileUri, fileName, fileType, size }
}

/** The caller's id for the upload when it is one of ours, otherwise a new one. */
function uriOf(streamId: unknown, deps: AppDeps): string {
  const given = fileRefSchema.shape.fileUri.safeParse(streamId)
  return given.success ? given.data : `file_${makeUlid(deps.nowMs(), deps.random)}`
}

async function keep(deps: AppDeps, file: FileRef, bytes: Uint8Array, who: ServerWho): Promise<void> {
  const record = await beginFile(deps.db, file, who, deps.uploadQuota, deps.nowMs())
  if (record.ownerUserId !== who.userId) throw new CallFailure(ERROR_CODES.noPermission)
  if (record.sha256 !== file.sha256 || record.size !== file.size) refuse('fileOffset')
  if (record.complete) return
  await deps.files.drop(file.fileUri)
  const end = await deps.files.append(file.fileUri, 0, bytes)
  if (end !== bytes.byteLength) refuse('fileOffset')
  await deps.files.keep(file.fileUri, file.sha256)
  await recordProgress(deps.db, file.fileUri, end, file.fileType)
}

async function readForm(c: AppContext, limits: Pick<BodyLimits, 'place' | 'patienceMs'>): Promise<FormData> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) refuse('invalidInput')
  const chunks: Uint8Array[] = []
  try {
    const maxBytes = IMAGE_MAX_BYTES + FORM_BYTES
    await readBounded(c, { ...limits, maxBytes }, async (chunk) => void chunks.push(chunk))
  } catch (error) {
    if (error instanceof CallFailure && error.code === ERROR_CODES.badInput) refuse('fileTooLarge')
    throw error
  }
  try {
    return await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) return refuse('invalidInput')
    throw error
  }
}
