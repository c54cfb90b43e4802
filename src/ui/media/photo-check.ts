import { imageMaxMegabytes, imageTypes } from '#src/i18n/ui/media.ts'

/** Types and size that pictures may have; the receiver has the same. */
export const photoTypes = imageTypes
export const photoMaxMegabytes = imageMaxMegabytes

/** What is wrong with a picture, or undefined. Only the declared type: the receiver checks the content. */
export function photoProblem(
  file: { type: string; size: number },
  maxMegabytes = photoMaxMegabytes,
): 'type' | 'size' | undefined {
  if (!photoTypes.includes(file.type)) return 'type'
  return file.size > maxMegabytes * 1024 * 1024 ? 'size' : undefined
}
