import type { FileRef } from '#contract/domains/files.ts'

/** A file of a paper in its form: one that is held already, or one just chosen. */
export type PaperFile = { readonly id: string } & (
  | { readonly held: FileRef; readonly chosen?: undefined }
  | { readonly chosen: File; readonly held?: undefined }
)

export const heldFile = (held: FileRef): PaperFile => ({ id: held.fileUri, held })

/** Whether these are other files than those. */
export const areOthers = (files: readonly PaperFile[], held: readonly FileRef[]): boolean =>
  files.length !== held.length || files.some(({ id }, at) => held[at]?.fileUri !== id)
