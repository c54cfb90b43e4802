// What whoever decides by a link sends beside the calls, under the link's token and what its code has given.
import { useCallback } from 'react'
import {
  APPROVAL_LINK_PASS,
  APPROVAL_LINK_TOKEN,
  APPROVAL_LOOK_PATH,
  APPROVAL_SIGN_PATH,
} from '#contract/domains/approval/link-calls.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { CallResult } from './call-server.ts'
import { useData } from './data-context.tsx'
import { openEnvelope, parseJson } from './engine/envelope.ts'
import { notAnswered } from './engine/server-trouble.ts'

const LIMIT_MS = 60_000

/** Sends the picture of a signature. Never rejects. */
export function useLinkSign(token: string) {
  const post = useLinkPost(token)
  return useCallback(
    async (pass: string, picture: Blob): Promise<CallResult<object>> => {
      const answer = await post(APPROVAL_SIGN_PATH, pass, picture)
      return answer.kind === 'ok' ? { kind: 'ok', result: {} } : answer
    },
    [post],
  )
}

/** Lets this browser to the files of the approval; the result is the address before the id of one. Never rejects. */
export function useLinkLook(token: string) {
  const { baseUrl } = useData()
  const post = useLinkPost(token)
  return useCallback(
    async (pass: string): Promise<CallResult<string>> => {
      const answer = await post(APPROVAL_LOOK_PATH, pass)
      if (answer.kind !== 'ok') return answer
      const { place } = answer.result as { place: string }
      return { kind: 'ok', result: `${baseUrl}${place}/` }
    },
    [baseUrl, post],
  )
}

function useLinkPost(token: string) {
  const { baseUrl } = useData()
  return useCallback(
    async (path: string, pass: string, body?: Blob): Promise<CallResult<unknown>> => {
      try {
        const response = await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers: {
            ...{ 'accept-language': activeLanguage(), [APPROVAL_LINK_TOKEN]: token, [APPROVAL_LINK_PASS]: pass },
            // A post without a body says what it is, so that it cannot be taken for a form of another site.
            ...(body ? {} : { 'content-type': 'application/json' }),
          },
          ...(body ? { body } : {}),
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        const opened = openEnvelope(response.status, parseJson(await response.text()))
        if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
        if (opened.kind === 'code') return opened
        return { kind: 'ok', result: opened.result }
      } catch {
        // Whatever kept it from the server: it is sent again when there is one.
        return { kind: 'offline' }
      }
    },
    [baseUrl, token],
  )
}
