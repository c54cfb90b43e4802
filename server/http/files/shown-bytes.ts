// The bytes of a file as its reader gets them: what lies sealed is opened for whoever may see it.
import { SEALED_PICTURE } from '#contract/kit/sealed-picture.ts'
import { numberKey } from '#server/domains/number-key.ts'
import type { FileRecord } from '#server/domains/platform/file-records.ts'
import { imageTypeOf } from '#server/domains/platform/image-type.ts'
import type { AppDeps } from '../app-deps.ts'

export interface ShownBytes {
  readonly bytes: Uint8Array
  readonly type: string
}

/** Undefined where the bytes are gone, or are sealed for another server, or hold no picture. */
export async function shownBytes(
  { files, outside }: Pick<AppDeps, 'files' | 'outside'>,
  { sha256, type }: Pick<FileRecord, 'sha256' | 'type'>,
): Promise<ShownBytes | undefined> {
  const bytes = await files.read(sha256)
  if (!bytes || type !== SEALED_PICTURE) return bytes && { bytes, type }
  const opened = numberKey(outside.secret).openPicture(bytes)
  const picture = opened && imageTypeOf(opened)
  return picture && { bytes: opened, type: picture }
}
