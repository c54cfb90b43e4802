// Which files a record takes, and how they are called.
import { IMAGE_MAX_BYTES } from '#contract/domains/files.ts'
import { CAMERA_MAX_MEGABYTES, compressPhoto } from '../details/compress-photo.ts'

/** Documents that are taken beside pictures. */
export const DOCUMENT_ENDS = ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.ppt', '.pptx'] as const
export const FILE_MAX_BYTES = IMAGE_MAX_BYTES
const PDF_TYPE = 'application/pdf'
const CAMERA_MAX_BYTES = CAMERA_MAX_MEGABYTES * 1024 * 1024
const PDF_HEAD = '%PDF'

/** How large a file may be, in bytes: a picture of a paper will be made smaller. */
export const mostBytes = (file: Pick<File, 'type'>, isPaper: boolean): number =>
  isPaper && file.type.startsWith('image/') ? CAMERA_MAX_BYTES : FILE_MAX_BYTES

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
  return file.size > mostBytes(file, isPaper) ? 'size' : undefined
}

/** The name of a picture after it was made a JPEG. */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`

/** What is kept of a paper: a picture is made smaller, a PDF is called what it is. */
export async function paperOf(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return new File([file], file.name, { type: PDF_TYPE })
  return new File([await compressPhoto(file)], jpegName(file.name), { type: 'image/jpeg' })
}
