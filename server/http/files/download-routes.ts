// Bytes out: pictures by the address of avatars, several files as one zip, the roster as a spreadsheet.
import { makeZip } from 'client-zip'
import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { FILE_PATHS, ZIP_MAX_FILES } from '#contract/domains/files.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { exportRoster, rosterExportSchema } from '#server/domains/hr/export-roster.ts'
import { logPaperLooks } from '#server/domains/hr/sensitive/log-access.ts'
import { fileNameFor } from '#server/domains/platform/file-name.ts'
import { type FileRecord, fileRecord } from '#server/domains/platform/file-records.ts'
import { fileSight, type NamingPaper } from '#server/domains/platform/file-sight.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { ServerWho } from '#server/sync/who.ts'
import type { AppContext, AppDeps, AppEnv } from '../app-deps.ts'
import { withBody } from '../authenticate.ts'
import { type BodyLimits, readJson } from '../read-body.ts'
import { disposition } from './file-disposition.ts'
import { sendFile } from './send-file.ts'
import { shownBytes } from './shown-bytes.ts'

/** Uris of every person of a large organisation. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

const zipSchema = z.object({
  fileUris: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(ZIP_MAX_FILES)),
  name: z.optional(z.string().check(z.maxLength(100))),
  /** What each file is called inside, without the ending; a stroke makes a folder. As it was called when it was uploaded by default. */
  names: z.optional(z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(100)))),
})

/** Adds `GET /api/image/show/<fileUri>.jpeg`, and the two POSTs that answer a file. */
export function addDownloadRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  /** Who has an export made just now: a whole roster is read for it, and its sheet lies in memory. */
  const exporting = new Set<string>()
  app.get(`${FILE_PATHS.imageShow}/:name`, (c) => sendFile(c, deps, c.req.param('name').replace(/\.jpeg$/, '')))
  app.post(FILE_PATHS.zip, (c) => zip(c, deps))
  app.post(FILE_PATHS.rosterXls, async (c) => {
    const refuseSecond = ({ userId }: ServerWho) => {
      if (exporting.has(userId)) throw new CallFailure(ERROR_CODES.tooManyRequests, 'exportRunning')
    }
    return withBody(c, deps, {
      check: refuseSecond,
      read: (limits) => read(c, rosterExportSchema, limits),
      run: async ({ who }, body) => {
        refuseSecond(who)
        exporting.add(who.userId)
        try {
          const bytes = await exportRoster(deps.db, who, body)
          return attachment(c, bytes, 'application/vnd.ms-excel', `${body.name ?? 'roster'}.xls`)
        } finally {
          exporting.delete(who.userId)
        }
      },
    })
  })
}

async function read<T>(c: AppContext, schema: z.ZodMiniType<T>, limits: Omit<BodyLimits, 'maxBytes'>): Promise<T> {
  const given = await readJson(c, { ...limits, maxBytes: MAX_BODY_BYTES })
  const parsed = schema.safeParse(given)
  if (!parsed.success || !isStorable(given)) throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  return parsed.data
}

const zip = (c: AppContext, deps: AppDeps): Promise<Response> =>
  withBody(c, deps, {
    read: (limits) => read(c, zipSchema, limits),
    run: ({ who }, body) => zipOf(c, deps, who, body),
  })

/** Every file is looked up and judged before the first byte goes out: a zip is whole or it is refused with 404. */
async function zipOf(c: AppContext, deps: AppDeps, who: ServerWho, body: z.infer<typeof zipSchema>): Promise<Response> {
  const uris = [...new Set(body.fileUris)]
  if (uris.length === 0) throw new CallFailure(ERROR_CODES.badInput, 'nothingToExport')
  const files: FileRecord[] = []
  const papers: NamingPaper[] = []
  for (const uri of uris) {
    const file = await fileRecord(deps.db, uri)
    const sight = file?.complete ? await fileSight(deps.db, file, who) : undefined
    if (!file || !sight) throw new CallFailure(ERROR_CODES.notFound)
    files.push(file)
    papers.push(...sight.papers)
  }
  await logPaperLooks({ db: deps.db, nowMs: deps.nowMs, who }, papers)
  return attachment(
    c,
    makeZip(entries(deps, files, body.names ?? {})),
    'application/zip',
    `${body.name ?? 'files'}.zip`,
  )
}

/** One file in memory at a time. A file whose bytes are gone breaks the stream: the device sees that it did not end. */
async function* entries(deps: AppDeps, files: readonly FileRecord[], names: Readonly<Record<string, string>>) {
  const taken = new Set<string>()
  for (const file of files) {
    const shown = await shownBytes(deps, file)
    if (!shown) throw new Error(`the bytes of ${file.fileUri} are gone`)
    yield {
      name: freeName(nameInside(fileNameFor(file.name, shown.type), names[file.fileUri]), taken),
      lastModified: new Date(deps.nowMs()),
      input: new Uint8Array(shown.bytes),
    }
  }
}

/** The wished name with the ending of the file; a folder at most, and none above. */
function nameInside(own: string, wished: string | undefined): string {
  const parts = (wished ?? '')
    .split('/')
    .map((part) =>
      part
        .replace(/[\p{Cc}\p{Cf}\\:*?"<>|]/gu, '')
        .replace(/^[.\s]+/, '')
        .trim(),
    )
    .filter((part) => part !== '')
  if (parts.length === 0) return own
  const dot = own.lastIndexOf('.')
  return `${parts.slice(-2).join('/')}${dot > 0 ? own.slice(dot) : ''}`
}

/** A name that no file of the zip has yet. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length
  let free = name
  for (let at = 2; taken.has(free.toLowerCase()); at += 1) free = `${name.slice(0, dot)} (${at})${name.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}

const attachment = (c: AppContext, body: ReadableStream | Uint8Array, type: string, name: string): Response =>
  c.body(body instanceof Uint8Array ? new Uint8Array(body) : body, 200, {
    'content-type': type,
    'content-disposition': disposition('attachment', name),
    'cache-control': 'no-store',
  })
