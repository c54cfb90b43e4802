// The signature of somebody who decides by a link: he has no account, his link and the code that he has shown say who he is.
import type { Hono } from 'hono'
import {
  APPROVAL_LINK_PASS,
  APPROVAL_LINK_TOKEN,
  APPROVAL_SIGN_PATH,
  MAX_SIGN_BYTES,
} from '#contract/domains/approval/link-calls.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { refusePass, withLink } from '#server/domains/approval/link-calls.ts'
import { keepSign } from '#server/domains/approval/link-store.ts'
import { CallFailure } from '#server/domains/call-failure.ts'
import type { AppContext, AppDeps, AppEnv } from './app-deps.ts'
import { answer } from './envelope.ts'
import { keepGuestFile, readFile } from './files/keep-guest-file.ts'

/** No token of ours is longer. */
const MAX_HEADER = 128
/** Signatures of one link: whoever draws again and again does not fill the disk. */
const MOST_SIGNS = 10

export function addApprovalSignRoute(app: Hono<AppEnv>, deps: AppDeps): void {
  app.post(APPROVAL_SIGN_PATH, async (c) => answer(c, await receive(c, deps)))
}

async function receive(c: AppContext, deps: AppDeps): Promise<object> {
  const [token = '', pass = ''] = [c.req.header(APPROVAL_LINK_TOKEN), c.req.header(APPROVAL_LINK_PASS)]
  if (token === '' || token.length > MAX_HEADER || pass.length > MAX_HEADER)
    throw new CallFailure(ERROR_CODES.badInput, 'invalidInput')
  const link = await withLink(deps, token, async ({ link, context }) => {
    refusePass(link, pass, context.atMs)
    if (link.signs >= MOST_SIGNS) throw new CallFailure(ERROR_CODES.badInput, 'approvalLinkMany')
    return link
  })
  const owner = `approvalLink:${link.id}`
  return deps.room.within(owner, async (place) => {
    const bytes = await readFile(c, { maxBytes: MAX_SIGN_BYTES, patienceMs: deps.bodyPatienceMs, place })
    const kept = {
      domain: link.domain,
      owner,
      fileName: 'signature.png',
      isTaken: (type: string) => type === 'image/png',
    }
    const sign = await keepGuestFile(deps, kept, bytes)
    await withLink(deps, token, async ({ link: now, context, db }) => {
      refusePass(now, pass, context.atMs)
      await keepSign(db, now.id, sign)
    })
    return {}
  })
}
