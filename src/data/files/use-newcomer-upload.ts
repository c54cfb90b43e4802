// Papers of a newcomer's form, under the token of his link.
import { useCallback } from 'react'
import {
  NEWCOMER_DEVICE,
  NEWCOMER_PAPER_PATH,
  NEWCOMER_TOKEN,
  type NewcomerFile,
} from '#contract/domains/hr/processes/newcomer-calls.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { CallResult } from '../call-server.ts'
import { useData } from '../data-context.tsx'
import { openEnvelope, parseJson } from '../engine/envelope.ts'
import { notAnswered } from '../engine/server-trouble.ts'

const LIMIT_MS = 60_000

interface Paper {
  readonly slot: string
  readonly name: string
  readonly bytes: Blob
}

/** Sends one paper and answers all that the form has. Never rejects. */
export function useNewcomerUpload(token: string, device: string) {
  const { baseUrl } = useData()
  return useCallback(
    async ({ slot, name, bytes }: Paper): Promise<CallResult<{ papers: NewcomerFile[] }>> => {
      try {
        const response = await fetch(`${baseUrl}${NEWCOMER_PAPER_PATH}?${new URLSearchParams({ slot, name })}`, {
          method: 'POST',
          headers: { 'accept-language': activeLanguage(), [NEWCOMER_TOKEN]: token, [NEWCOMER_DEVICE]: device },
          body: bytes,
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        const opened = openEnvelope(response.status, parseJson(await response.text()))
        if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
        if (opened.kind === 'code') return opened
        return { kind: 'ok', result: opened.result as { papers: NewcomerFile[] } }
      } catch {
        // Whatever kept it from the server: it is sent again when there is one.
        return { kind: 'offline' }
      }
    },
    [baseUrl, token, device],
  )
}
