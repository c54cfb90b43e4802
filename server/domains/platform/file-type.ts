// What an upload really is, by its bytes: a picture, a film, a recording, or a document that a record may carry.
import { type DOCUMENT_TYPES, type FileRef, XML_TYPE } from '#contract/domains/files.ts'
import { readSealedPicture, SEALED_PICTURE } from '#contract/kit/sealed-picture.ts'
import { type ImageType, imageTypeOf } from './image-type.ts'
import { type MediaType, mediaTypeOf } from './media-type.ts'

export type DocumentType = (typeof DOCUMENT_TYPES)[number] | typeof XML_TYPE

const PDF = '25504446'
/** The container of .doc, .xls and .ppt; what lies in it is not looked at, so the name chooses among the three. */
const OLE = 'd0cf11e0a1b11ae1'
const ZIP = '504b0304'

/** The folder inside an Office document of today that says which one it is. */
const OFFICE_PARTS: readonly (readonly [string, DocumentType])[] = [
  ['word/', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
]

/** The type of these bytes, or undefined when they are nothing that is accepted. */
export function fileTypeOf(
  bytes: Uint8Array,
  { fileName: name, fileType }: Pick<FileRef, 'fileName' | 'fileType'>,
): ImageType | MediaType | DocumentType | typeof SEALED_PICTURE | undefined {
  if (readSealedPicture(bytes)) return SEALED_PICTURE
  const seen = imageTypeOf(bytes) ?? mediaTypeOf(bytes, fileType)
  if (seen !== undefined) return seen
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (head.startsWith(PDF)) return 'application/pdf'
  if (head === OLE) return oleType(name)
  if (isData(bytes)) return XML_TYPE
  return head.startsWith(ZIP) ? officeType(bytes) : undefined
}

/** XML that says so at its beginning; what a browser would show as a page or run is none. */
function isData(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  return /^<\?xml\s/.test(text) && !/<!doctype|<\?xml-stylesheet|<(?:\w+:)?(?:html|svg|script)\b/i.test(text)
}

function oleType(name: string): DocumentType {
  if (/\.xls$/i.test(name)) return 'application/vnd.ms-excel'
  return /\.ppt$/i.test(name) ? 'application/vnd.ms-powerpoint' : 'application/msword'
}

/** Names of a zip's entries stand in clear: a zip without the list of content types is no Office document. */
function officeType(bytes: Uint8Array): DocumentType | undefined {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!whole.includes('[Content_Types].xml')) return undefined
  return OFFICE_PARTS.find(([folder]) => whole.includes(folder))?.[1]
}

/** How a page can show a file of this type; `none`: only to be downloaded. */
export function previewKind(type: string): 'image' | 'video' | 'audio' | 'pdf' | 'none' {
  const [kind = ''] = type.split('/')
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind
  return type === 'application/pdf' ? 'pdf' : 'none'
}
