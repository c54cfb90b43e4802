// A file of somebody without an account: judged by its content, kept under an owner that no account can be.
import { createHash } from 'node:crypto'
import { type FileRef, fileRefSchema } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { makeUlid } from '#contract/kit/id.ts'
import { byNobody } from '#server/domains/by-nobody.ts'
import { CallFailure, type FailureReason } from '#server/domains/call-failure.ts'
import { beginFile, recordProgress } from '#server/domains/platform/file-records.ts'
import { judgeUpload } from '#server/domains/platform/judge-upload.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { AppContext, AppDeps } from '../app-deps.ts'
import { readBounded } from '../read-body.ts'

const refuse = (reason: FailureReason): never => {
  throw new CallFailure(ERROR_CODES.badInput, reason)
}

/** Reads the body, which must be no larger. Fails with 400 `fileTooLarge`. */
export async function readFile(c: AppContext, limits: Parameters<typeof readBounded>[1]): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  try {
    await readBounded(c, limits, async (chunk) => void chunks.push(chunk))
  } catch (error) {
    if (error instanceof CallFailure && error.code === ERROR_CODES.badInput) refuse('fileTooLarge')
    throw error
  }
  return Buffer.concat(chunks)
}

/** Keeps the bytes; `isTaken` says which types by content are. Fails with 400 for others. */
export async function keepGuestFile(
  deps: AppDeps,
  {
    domain,
    owner,
    fileName,
    isTaken,
  }: {
    readonly domain: string
    readonly owner: string
    readonly fileName: string
    readonly isTaken: (type: string) => boolean
  },
  bytes: Uint8Array,
): Promise<FileRef> {
  const described = fileRefSchema.safeParse({
    ...{ fileUri: `file_${makeUlid(deps.nowMs(), deps.random)}`, fileName, fileType: '', size: bytes.byteLength },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  if (!described.success || !isStorable(fileName)) return refuse('invalidInput')
  const judged = await judgeUpload(piecesOf(bytes), described.data)
  if ('refused' in judged) return refuse(judged.refused)
  if (!isTaken(judged.type)) return refuse('fileTypeRefused')
  const file = { ...described.data, fileType: judged.type }
  await beginFile(deps.db, file, { ...byNobody(domain), userId: owner }, deps.uploadQuota, deps.nowMs())
  const end = await deps.files.append(file.fileUri, 0, bytes)
  await deps.files.keep(file.fileUri, file.sha256)
  await recordProgress(deps.db, file.fileUri, end, file.fileType)
  return file
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
