// A film or recording, in the parts that a player asks for: none of it is in memory whole.
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fileNameFor } from '#server/domains/platform/file-name.ts'
import type { FileRecord } from '#server/domains/platform/file-records.ts'
import type { AppContext, AppDeps } from '../app-deps.ts'
import { answerStatus } from '../envelope.ts'
import { disposition } from './file-disposition.ts'

/** Bytes that are read at once. */
const PIECE_BYTES = 512 * 1024

/** Whether a file is played rather than shown. */
export const isPlayed = (type: string): boolean => /^(video|audio)\//.test(type)

/** Answers the part that the request names, else the whole; 416 for one that the file does not have. */
export async function sendMedia(c: AppContext, deps: AppDeps, record: FileRecord): Promise<Response> {
  const part = askedPart(c.req.header('range'), record.size)
  const head = {
    'content-type': record.type,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': disposition('inline', fileNameFor(record.name, record.type)),
  }
  if (part === 'none') return c.body(null, 416, { ...head, 'content-range': `bytes */${record.size}` })
  const { from, to } = part ?? { from: 0, to: record.size }
  // Looked for before the head goes out: bytes that are gone are an answer of their own.
  const first = await deps.files.readPart(record.sha256, from, Math.min(to, from + PIECE_BYTES))
  if (!first) return answerStatus(c, 404, ERROR_CODES.notFound)
  const body = streamOf(deps, record.sha256, { from, to }, first)
  const sized = { ...head, 'content-length': String(to - from) }
  if (!part) return c.body(body, 200, sized)
  return c.body(body, 206, { ...sized, 'content-range': `bytes ${from}-${to - 1}/${record.size}` })
}

interface Part {
  readonly from: number
  /** The first byte that is no part of it. */
  readonly to: number
}

/** The one part that a header asks for; undefined for none or several, which are answered whole. */
function askedPart(header: string | undefined, size: number): Part | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined
  const [, first = '', last = ''] = asked
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return from < to ? { from, to } : 'none'
}

function streamOf(deps: AppDeps, sha256: string, { from, to }: Part, first: Uint8Array): ReadableStream<Uint8Array> {
  let at = from
  let ready: Uint8Array | undefined = first
  return new ReadableStream({
    async pull(controller) {
      if (at >= to) return controller.close()
      const piece: Uint8Array | undefined =
        ready ?? (await deps.files.readPart(sha256, at, Math.min(to, at + PIECE_BYTES)))
      ready = undefined
      if (!piece || piece.byteLength === 0) return controller.error(new Error(`the bytes of ${sha256} are gone`))
      at += piece.byteLength
      controller.enqueue(piece)
    },
  })
}
