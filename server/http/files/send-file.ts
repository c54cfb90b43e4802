// The bytes of one file for whoever may see it.

import { ERROR_CODES } from '#contract/error-codes.ts'
import { KEEP_HEADER } from '#contract/keep-header.ts'
import { logPaperLooks } from '#server/domains/hr/sensitive/log-access.ts'
import { isOnOwnApplication } from '#server/domains/partners/application-files.ts'
import { fileNameFor } from '#server/domains/platform/file-name.ts'
import { type FileRecord, fileRecord } from '#server/domains/platform/file-records.ts'
import { type FileSight, fileSight, isLogo } from '#server/domains/platform/file-sight.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { AppContext, AppDeps } from '../app-deps.ts'
import { readerOr } from '../authenticate.ts'
import { answerStatus } from '../envelope.ts'
import { disposition } from './file-disposition.ts'
import { isPlayed, sendMedia } from './send-media.ts'
import { type ShownBytes, shownBytes } from './shown-bytes.ts'

const NOTHING_RUNS = "default-src 'none'; sandbox"
/** A browser's own viewer does not start inside a sandbox; scripts of the document are its viewer's matter. */
const PDF_VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const OF_A_LOGO: FileSight = { mayBeKept: true, papers: [] }
const OF_HIS_OWN: FileSight = { mayBeKept: false, papers: [] }

/**
 * How somebody sees a file whom its organisation does not show it: its logo, what he has sent there himself, and what the
 * identity shows under which he is signed in. Whoever runs the platform may be a member of that organisation too.
 */
async function sightBeside(c: AppContext, deps: AppDeps, record: FileRecord): Promise<FileSight | undefined> {
  if (await isLogo(deps.db, record)) return OF_A_LOGO
  const sender = await readerOr(c, deps, undefined)
  if (typeof sender === 'number') return undefined
  if (await isOnOwnApplication(deps.db, record.fileUri, sender.userId)) return OF_HIS_OWN
  return fileSight(deps.db, record, sender)
}

/** Answers a file by token or reading cookie: 401 without one, 404 for what is missing, unfinished or not for him. */
export async function sendFile(c: AppContext, deps: AppDeps, uri: string): Promise<Response> {
  const record = isStorable(uri) ? await fileRecord(deps.db, uri) : undefined
  // The file's own organisation decides, not the identity of the session: a page may look into any of the person's.
  const who = await readerOr(c, deps, record?.domain)
  if (who === ERROR_CODES.notLoggedIn) return answerStatus(c, 401, who)
  const isWhole = record?.complete === true
  const own = typeof who !== 'number' && isWhole ? await fileSight(deps.db, record, who) : undefined
  const sight = own ?? (isWhole ? await sightBeside(c, deps, record) : undefined)
  if (record && sight && isPlayed(record.type)) return sendMedia(c, deps, record)
  const shown = record && sight && (await shownBytes(deps, record))
  if (!shown) return answerStatus(c, 404, ERROR_CODES.notFound)
  if (typeof who !== 'number') await logPaperLooks({ db: deps.db, nowMs: deps.nowMs, who }, sight.papers)
  const etag = `"${record.sha256}"`
  // What a browser keeps by itself a logout cannot take away: pictures are kept by the app (sw/picture-cache.ts).
  const closed = { 'cache-control': 'private, no-store' }
  // What nobody keeps is not asked for by its mark either: each look is answered whole.
  const head = sight.mayBeKept ? { ...closed, etag, [KEEP_HEADER]: 'day' } : closed
  if (sight.mayBeKept && c.req.header('if-none-match') === etag) return c.body(null, 304, head)
  return bytesAnswer(c, record.name, shown, head)
}

/** A file as the answer: pictures and PDF to be shown, everything else to be kept; nothing of it runs. */
export function bytesAnswer(
  c: AppContext,
  name: string,
  { bytes, type }: ShownBytes,
  head: Readonly<Record<string, string>>,
): Response {
  const isPdf = type === 'application/pdf'
  const isShown = isPdf || type.startsWith('image/')
  return c.body(new Uint8Array(bytes), 200, {
    ...head,
    'content-type': type,
    'content-security-policy': isPdf ? PDF_VIEWER : NOTHING_RUNS,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', fileNameFor(name, type)),
  })
}
