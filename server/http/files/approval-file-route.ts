// Files of an approval for whoever decides it by a link: what his node shows, as long as the code that he has shown is good for.
import type { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  APPROVAL_FILES_PATH,
  APPROVAL_LINK_PASS,
  APPROVAL_LINK_TOKEN,
  APPROVAL_LOOK_PATH,
} from '#contract/domains/approval/link-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { SEALED_PICTURE } from '#contract/kit/sealed-picture.ts'
import { PASS_MS, refusePass, withLink, withMarkedLink } from '#server/domains/approval/link-calls.ts'
import { filesAt, nodeOfTask } from '#server/domains/approval/link-view.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import { fileRecord } from '#server/domains/platform/file-records.ts'
import { isStorable } from '#server/sync/push/storable.ts'
import type { AppContext, AppDeps, AppEnv } from '../app-deps.ts'
import { isSecure, refuseOtherSites } from '../authenticate.ts'
import { answer, answerStatus } from '../envelope.ts'
import { bytesAnswer } from './send-file.ts'
import { isPlayed, sendMedia } from './send-media.ts'
import { shownBytes } from './shown-bytes.ts'

/** No token of ours is longer. */
const MAX_SECRET = 128
const COOKIE = 'gantry_link'

/** Adds the two routes: one gives the cookie, the other reads a file with it. An address alone opens nothing. */
export function addApprovalFileRoute(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(APPROVAL_LOOK_PATH, async (c) => answer(c, await letIn(c, deps)))
  app.get(`${APPROVAL_FILES_PATH}/:link/:uri`, (c) => send(c, deps, c.req.param()))
}

async function letIn(c: AppContext, deps: AppDeps): Promise<{ place: string }> {
  refuseOtherSites(c)
  const [token = '', pass = ''] = [c.req.header(APPROVAL_LINK_TOKEN), c.req.header(APPROVAL_LINK_PASS)]
  if (token === '' || token.length > MAX_SECRET || pass.length > MAX_SECRET)
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const id = await withLink(deps, token, async ({ link, context }) => {
    refusePass(link, pass, context.atMs)
    return link.id
  })
  const place = `${APPROVAL_FILES_PATH}/${id}`
  // The path keeps two links that are open in one browser apart.
  setCookie(c, COOKIE, pass, {
    ...{ httpOnly: true, sameSite: 'Strict', path: place, secure: isSecure(c, deps), maxAge: PASS_MS / 1000 },
  })
  return { place }
}

async function send(c: AppContext, deps: AppDeps, { link: id, uri }: { link: string; uri: string }): Promise<Response> {
  const missing = () => answerStatus(c, 404, ERROR_CODES.notFound)
  const pass = getCookie(c, COOKIE) ?? ''
  if (pass === '' || pass.length > MAX_SECRET || !isStorable({ id, uri })) return missing()
  const domain = await shownIn(deps, { id, uri, pass })
  const record = domain === undefined ? undefined : await fileRecord(deps.db, uri)
  // What lies sealed is for people of the organisation alone, whatever names it.
  if (!record?.complete || record.domain !== domain || record.type === SEALED_PICTURE) return missing()
  if (isPlayed(record.type)) return sendMedia(c, deps, record)
  const bytes = await shownBytes(deps, record)
  return bytes ? bytesAnswer(c, record.name, bytes, { 'cache-control': 'private, no-store' }) : missing()
}

/** The organisation of a link that shows a file to whoever has this pass; undefined where none does, or not any more. */
async function shownIn(
  deps: AppDeps,
  { id, uri, pass }: { readonly id: string; readonly uri: string; readonly pass: string },
): Promise<string | undefined> {
  try {
    return await withMarkedLink(deps, { id }, async ({ link, row, version, context }) => {
      refusePass(link, pass, context.atMs)
      const shown = filesAt(row, version, nodeOfTask(row, link.taskId))
      return shown.some((file) => file.fileUri === uri || file.thumb?.fileUri === uri) ? link.domain : undefined
    })
  } catch (error) {
    if (error instanceof CallFailure) return undefined
    throw error
  }
}
