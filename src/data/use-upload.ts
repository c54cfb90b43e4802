// A picture to the server at once, for calls that name it. What a mutation names travels in the outbox instead.
import { useCallback } from 'react'
import { FILE_PATHS, type FileRef, type UploadAnswer } from '#contract/domains/files.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { CallResult } from './call-server.ts'
import { currentToken } from './current-token.ts'
import { useData } from './data-context.tsx'
import { openEnvelope, parseJson } from './envelope.ts'
import { notAnswered } from './server-trouble.ts'
import { sha256Hex } from './sha256.ts'

export interface Uploaded {
  /** What a record may refer to. */
  readonly file: FileRef
  /** An address of this server, read with the reading cookie. */
  readonly downloadUrl: string
}

/** An upload in one piece that takes longer than this has failed. */
const LIMIT_MS = 60_000

/** Uploads in one piece under the identity that is open. Never rejects. */
export function useUpload(): (file: File) => Promise<CallResult<Uploaded>> {
  const { device, baseUrl, newId } = useData()
  return useCallback(
    async (file) => {
      const token = await currentToken(device)
      const form = new FormData()
      form.set('streamid', newId('file'))
      form.set('output', 'json')
      form.set('action', '1')
      form.set('file', file)
      try {
        const sha256 = await sha256Hex(await file.arrayBuffer())
        const response = await fetch(`${baseUrl}${FILE_PATHS.uploadSimple}`, {
          method: 'POST',
          headers: { 'accept-language': activeLanguage(), ...(token ? { token } : {}) },
          body: form,
          signal: AbortSignal.timeout(LIMIT_MS),
        })
        const opened = openEnvelope(response.status, parseJson(await response.text()))
        if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
        if (opened.kind === 'code') return opened
        const { downloadUrl, fileUri, fileName, fileType, size } = opened.result as UploadAnswer
        return { kind: 'ok', result: { downloadUrl, file: { fileUri, fileName, fileType, size, sha256 } } }
      } catch {
        // Whatever kept it from the server: the person may try again.
        return { kind: 'offline' }
      }
    },
    [device, baseUrl, newId],
  )
}
