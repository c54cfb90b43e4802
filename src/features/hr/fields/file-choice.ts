// Which files a record takes, and how they are called.
import { IMAGE_MAX_BYTES } from '#contract/domains/platform.ts'

/** Documents that are taken beside pictures. */
export const DOCUMENT_ENDS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'] as const
export const FILE_MAX_BYTES = IMAGE_MAX_BYTES
export const PDF_TYPE = 'application/pdf'
/** A photo straight from a camera may be larger than what is kept of it; more than this no phone makes. */
const PHOTO_MAX_BYTES = 64 * 1024 * 1024
const PDF_HEAD = '%PDF'

/**
 * What is wrong with a file, or undefined. A paper is a picture, which will be made smaller, or a PDF by its content: the
 * receiver looks at that too, but perhaps only days later.
 */
export async function fileProblem(file: File, isPaper: boolean): Promise<'type' | 'size' | undefined> {
  const isPicture = file.type.startsWith('image/')
  const isKnown = isPaper
    ? isPicture || (await file.slice(0, PDF_HEAD.length).text()) === PDF_HEAD
    : isPicture || DOCUMENT_ENDS.some((end) => file.name.toLowerCase().endsWith(end))
  if (!isKnown) return 'type'
  return file.size > (isPaper && isPicture ? PHOTO_MAX_BYTES : FILE_MAX_BYTES) ? 'size' : undefined
}

/** The name of a picture after it was made a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`
