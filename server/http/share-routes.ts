// Pictures of an article behind a link to the outside: for whoever has the link, and nothing else by it.
import type { Hono } from 'hono'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { isInShare } from '#server/domains/feed/article-shares.ts'
import { fileRecord } from '#server/domains/platform/file-records.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { AppDeps, AppEnv } from './app-deps.ts'
import { answerStatus } from './envelope.ts'

const MOST_TOKEN = 64

/** Adds the GET of a shared article's pictures. */
export function addShareRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  app.get('/api/articles/shared/:token/files/:uri', async (c) => {
    const { token, uri } = c.req.param()
    const isAsked = token.length <= MOST_TOKEN && isStorable(token) && isStorable(uri)
    const record = isAsked ? await fileRecord(deps.db, uri) : undefined
    const isShown =
      record?.complete === true &&
      record.type.startsWith('image/') &&
      (await isInShare(deps.db, token, uri, deps.nowMs()))
    const bytes = isShown ? await deps.files.read(record.sha256) : undefined
    if (!record || !bytes) return answerStatus(c, 404, ERROR_CODES.notFound)
    return c.body(new Uint8Array(bytes), 200, {
      // A link that has ended shows nothing any more.
      'cache-control': 'private, no-store',
      'content-type': record.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
  })
}
