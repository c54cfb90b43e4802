// A file to the server at once, for calls that name it. What a mutation names travels in the outbox instead.
import { useCallback } from 'react'
import { FILE_PATHS, type FileRef, IMAGE_TYPES, type UploadAnswer } from '#contract/domains/files.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import type { CallResult } from '../call-server.ts'
import { useData } from '../data-context.tsx'
import { currentToken } from '../device/current-token.ts'
import { openEnvelope, parseJson } from '../engine/envelope.ts'
import { notAnswered } from '../engine/server-trouble.ts'
import { sha256Hex } from './sha256.ts'

export interface Uploaded {
  /** What a record may refer to. */
  readonly file: FileRef
  /** An address of this server, read with the reading cookie. */
  readonly downloadUrl: string
}

/** An upload in one piece that takes longer than this has failed. */
const LIMIT_MS = 60_000

interface Place {
  readonly baseUrl: string
  readonly fileUri: string
  readonly headers: Readonly<Record<string, string>>
}

/** Uploads in one piece under the identity that is open. Never rejects. */
export function useUpload(): (file: File) => Promise<CallResult<Uploaded>> {
  const { device, baseUrl, newId } = useData()
  return useCallback(
    async (file) => {
      const token = await currentToken(device)
      const headers = { 'accept-language': activeLanguage(), ...(token ? { token } : {}) }
      const place = { baseUrl, headers, fileUri: newId('file') }
      try {
        const sha256 = await sha256Hex(await file.arrayBuffer())
        const isPicture = (IMAGE_TYPES as readonly string[]).includes(file.type)
        return await (isPicture ? sendPicture(file, sha256, place) : sendDocument(file, sha256, place))
      } catch {
        // Whatever kept it from the server: the person may try again.
        return { kind: 'offline' }
      }
    },
    [device, baseUrl, newId],
  )
}

/** As a form sends a picture. */
async function sendPicture(file: File, sha256: string, { baseUrl, fileUri, headers }: Place) {
  const form = new FormData()
  form.set('streamid', fileUri)
  form.set('output', 'json')
  form.set('action', '1')
  form.set('file', file)
  const request = { method: 'POST', headers, body: form, signal: AbortSignal.timeout(LIMIT_MS) }
  const response = await fetch(`${baseUrl}${FILE_PATHS.uploadSimple}`, request)
  const opened = openEnvelope(response.status, parseJson(await response.text()))
  if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
  if (opened.kind === 'code') return opened
  const { downloadUrl, fileUri: kept, fileName, fileType, size } = opened.result as UploadAnswer
  return { kind: 'ok', result: { downloadUrl, file: { fileUri: kept, fileName, fileType, size, sha256 } } } as const
}

/** By the way of whatever else may be kept, all of it at once. */
async function sendDocument(file: File, sha256: string, { baseUrl, fileUri, headers }: Place) {
  const said = { name: file.name, type: file.type, size: String(file.size), sha256, offset: '0' }
  const downloadUrl = `${baseUrl}/api/platform/files/${fileUri}`
  const type = { 'content-type': 'application/octet-stream' }
  const request = { method: 'PATCH', headers: { ...headers, ...type }, body: file }
  const signal = AbortSignal.timeout(LIMIT_MS)
  const response = await fetch(`${downloadUrl}?${new URLSearchParams(said)}`, { ...request, signal })
  const opened = openEnvelope(response.status, parseJson(await response.text()))
  if (opened.kind === 'strange') return notAnswered(opened.isTrouble)
  if (opened.kind === 'code') return opened
  if (!(opened.result as { complete: boolean }).complete) return { kind: 'offline' } as const
  const ref = { fileUri, fileName: file.name, fileType: file.type, size: file.size, sha256 }
  return { kind: 'ok', result: { downloadUrl, file: ref } } as const
}
