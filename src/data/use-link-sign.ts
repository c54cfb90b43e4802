// The signature of whoever decides by a link, under the link's token and what its code has given.
import { useCallback } from 'react'
import { APPROVAL_LINK_PASS, APPROVAL_LINK_TOKEN, APPROVAL_SIGN_PATH } from '#contract/domains/approval/link-calls.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { CallResult } from './call-server.ts'
import { useData } from './data-context.tsx'
import { openEnvelope, parseJson } from './envelope.ts'
import { notAnswered } from './server-trouble.ts'

const LIMIT_MS = 60_000

/** Sends the picture. Never rejects. */
export function useLinkSign(token: string) {
  const { baseUrl } = useData()
  return useCallback(
    async (pass: string, picture: Blob): Promise<CallResult<object>> => {
      try {
        const response = await fetch(`${baseUrl}${APPROVAL_SIGN_PATH}`, {
          method: 'POST',
          headers: { 'accept-language': activeLanguage(), [APPROVAL_LINK_TOKEN]: token, [APPROVAL_LINK_PASS]: pass },
          body: picture,
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        const opened = openEnvelope(response.status, parseJson(await response.text()))
        if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
        if (opened.kind === 'code') return opened
        return { kind: 'ok', result: {} }
      } catch {
        // Whatever kept it from the server: it is sent again when there is one.
        return { kind: 'offline' }
      }
    },
    [baseUrl, token],
  )
}
