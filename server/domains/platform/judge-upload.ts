// Whether the bytes of an upload are what may be kept: whole, of a type that is taken, and no longer than that type may be.
import { createHash } from 'node:crypto'
import { type FileRef, IMAGE_MAX_BYTES, maxBytesOf } from '#contract/domains/files.ts'
import type { FailureReason } from '../call-failure.ts'
import { createBoxWalk } from './box-walk.ts'
import { fileTypeOf } from './file-type.ts'
import { pictureFault } from './picture-shape.ts'

type Judged = { readonly type: string } | { readonly refused: FailureReason }

/** Reads the bytes once; of what is longer than a picture may be only the beginning stays in memory. */
export async function judgeUpload(pieces: AsyncIterable<Uint8Array>, file: FileRef): Promise<Judged> {
  const hash = createHash('sha256')
  const kept: Uint8Array[] = []
  const walk = createBoxWalk()
  let size = 0
  for await (const piece of pieces) {
    hash.update(piece)
    walk.take(piece)
    if (size < IMAGE_MAX_BYTES) kept.push(piece)
    size += piece.byteLength
  }
  if (hash.digest('hex') !== file.sha256) return { refused: 'fileDamaged' }
  const bytes = Buffer.concat(kept)
  const type = fileTypeOf(bytes, file)
  if (type === undefined) return { refused: isPicture(file.fileType) ? 'fileTypeRefused' : 'fileKindRefused' }
  if (size > maxBytesOf(type)) return { refused: tooLarge(type) }
  const fault = pictureFault(bytes, type)
  if (fault !== undefined) return { refused: fault }
  // A film that was cut off has its index missing, or ends inside a box.
  if (isOfBoxes(type) && !walk.isWhole()) return { refused: 'mediaCutOff' }
  return { type }
}

/** How to say that a file of a type is too large. */
export const tooLarge = (type: string): FailureReason =>
  /^(video|audio)\//.test(type) ? 'mediaTooLarge' : 'fileTooLarge'

/** Also where nothing was said: the sentence of pictures is that of before. */
const isPicture = (type: string): boolean => type.startsWith('image/') || type === ''

const isOfBoxes = (type: string): boolean => ['video/mp4', 'video/quicktime', 'audio/mp4'].includes(type)
