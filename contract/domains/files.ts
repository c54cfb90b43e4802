// Files: what a record says of one, what may be uploaded, and where bytes come and go. They travel beside the contract
// (resumable PATCH and GET under /api/platform/files/<fileUri>).
import * as z from 'zod/mini'
import { call, calls, signedIn } from '../kit/call.ts'
import { type Field, field } from '../kit/field.ts'

/** A file that a record refers to; it may not have been uploaded yet. `size` in bytes, `sha256` in hexadecimal. */
const stored = {
  fileUri: z.string().check(z.regex(/^file_[0-9A-HJKMNP-TV-Z]{26}$/)),
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  fileType: z.string().check(z.maxLength(100)),
  size: z.int().check(z.minimum(0)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
}
/** A small picture of a file is a file itself, of at most so many bytes. */
const THUMB_MAX_BYTES = 200_000
const pixels = z.optional(z.int().check(z.minimum(1), z.maximum(100_000)))
export const fileRefSchema = z.object({
  ...stored,
  /** Of a picture or film, in pixels: what shows it keeps its place. */
  width: pixels,
  height: pixels,
  /** Small picture of a photo or film, made on the device that chose it; whoever may see the one may see the other. */
  thumb: z.optional(z.object({ ...stored, size: z.int().check(z.minimum(1), z.maximum(THUMB_MAX_BYTES)) })),
})
export type FileRef = z.infer<typeof fileRefSchema>

/** Ids of the files and of their small pictures: all of them have to arrive. */
export const fileUrisOf = (files: readonly FileRef[]): string[] =>
  files.flatMap(({ fileUri, thumb }) => (thumb ? [fileUri, thumb.fileUri] : [fileUri]))

/** A field of up to `max` files; `pictures`: nothing else is offered. */
export const filesField = (max: number, pictures = false): Field<FileRef[]> =>
  field(z.array(fileRefSchema).check(z.maxLength(max)), 'jsonb', { is: 'files', max, pictures })

/** One constant for every image limit; all texts are built from it. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'] as const

/** Documents that a record may carry beside pictures. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const

/** The data of a digital invoice. */
export const XML_TYPE = 'application/xml'

/** Films and recordings, by what browsers record and play. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export const AUDIO_TYPES = [
  'audio/mpeg',
  'audio/mp4',
  'audio/webm',
  'audio/ogg',
  'audio/wav',
  'audio/aac',
  'audio/amr',
] as const
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024
export const AUDIO_MAX_BYTES = 20 * 1024 * 1024

/** Most bytes of a file of this type. */
export function maxBytesOf(type: string): number {
  if (type.startsWith('video/')) return VIDEO_MAX_BYTES
  return type.startsWith('audio/') ? AUDIO_MAX_BYTES : IMAGE_MAX_BYTES
}

/** What an upload in one piece answers. `downloadUrl` is an address of this server, read with the reading cookie. */
export interface UploadAnswer {
  readonly downloadUrl: string
  readonly fileUri: string
  readonly fileName: string
  readonly fileType: string
  readonly size: number
}

/** Bytes in and out, beside the calls: paths of the routes that are no JSON on one of their sides. */
export const FILE_PATHS = {
  /** Multipart: `streamid`, `output` = json, `action` = 1, and the file. */
  uploadSimple: '/base/fileUpload/uploadFileSimple',
  uploadSimpleParameter: '/base/fileUpload/uploadFileSimpleParameter',
  /** Followed by `<fileUri>.jpeg`; read with the reading cookie. */
  imageShow: '/api/image/show',
  zip: '/api/platform/filesZip',
  rosterXls: '/api/hr/exportRoster',
} as const
/** Files in one zip at most. */
export const ZIP_MAX_FILES = 200

export const fileCalls = calls('platform', {
  /** How many bytes of a file have arrived: where a resumed upload goes on. */
  fileStatus: call({
    method: 'POST',
    input: z.object({ fileUri: z.string() }),
    output: z.object({ received: z.number(), complete: z.boolean() }),
    auth: signedIn,
    summary: 'Bytes of an upload that have arrived',
  }),
})
