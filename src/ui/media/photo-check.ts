/** Types and size that the specification allows for pictures. */
export const photoTypes = ['image/jpeg', 'image/gif', 'image/bmp', 'image/png'] as const
export const photoMaxMegabytes = 5

/** What is wrong with a picture, or undefined. Only the declared type: the receiver checks the content. */
export function photoProblem(
  file: { type: string; size: number },
  maxMegabytes = photoMaxMegabytes,
): 'type' | 'size' | undefined {
  if (!(photoTypes as readonly string[]).includes(file.type)) return 'type'
  return file.size > maxMegabytes * 1024 * 1024 ? 'size' : undefined
}
