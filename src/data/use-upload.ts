// A picture to the server at once, for calls that name it. What a mutation names travels in the outbox instead.
import { useCallback } from 'react'
import { FILE_PATHS, type FileRef, type UploadAnswer } from '#contract/domains/platform.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { CallResult } from './call-server.ts'
import { useData } from './data-context.tsx'
import { openEnvelope, parseJson } from './envelope.ts'

/** Uploads in one piece under the identity that is open; answers what a record may refer to. Never rejects. */
export function useUpload(): (file: File) => Promise<CallResult<FileRef>> {
  const { device, baseUrl, newId } = useData()
  return useCallback(
    async (file) => {
      const session = await device.session()
      const token = session ? (session.identities[session.current]?.token ?? null) : null
      const form = new FormData()
      form.set('streamid', newId('file'))
      form.set('output', 'json')
      form.set('action', '1')
      form.set('file', file)
      try {
        const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
        const response = await fetch(`${baseUrl}${FILE_PATHS.uploadSimple}`, {
          method: 'POST',
          headers: { 'accept-language': activeLanguage(), ...(token ? { token } : {}) },
          body: form,
        })
        const opened = openEnvelope(response.status, parseJson(await response.text()))
        if (opened.kind === 'code') return opened
        if (opened.kind !== 'ok') return { kind: 'offline' }
        const { fileUri, fileName, fileType, size } = opened.result as UploadAnswer
        return { kind: 'ok', result: { fileUri, fileName, fileType, size, sha256: hexadecimal(digest) } }
      } catch {
        return { kind: 'offline' }
      }
    },
    [device, baseUrl, newId],
  )
}

const hexadecimal = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
