import { useCallback } from 'react'
import { FILE_PATHS, type UploadAnswer } from '#contract/domains/platform.ts'
import { activeLanguage } from '#src/i18n/i18n.ts'
import { useData } from './data-context.tsx'
import { openEnvelope, parseJson } from './envelope.ts'

export type Uploaded =
  | { readonly kind: 'ok'; readonly answer: UploadAnswer }
  | { readonly kind: 'code'; readonly message: string }
  | { readonly kind: 'offline' }

/** Uploads one picture at once, as forms do; what may wait for a network goes by `useQueueFile` instead. */
export function useUploadImage(): (file: File) => Promise<Uploaded> {
  const { device, baseUrl, newId } = useData()
  return useCallback(
    async (file) => {
      const session = await device.session()
      const token = session ? (session.identities[session.current]?.token ?? '') : ''
      const form = new FormData()
      form.set('streamid', newId('file'))
      form.set('output', 'json')
      form.set('action', '1')
      form.set('file', file, file.name)
      try {
        const response = await fetch(`${baseUrl}${FILE_PATHS.uploadSimple}`, {
          method: 'POST',
          body: form,
          headers: { token, 'accept-language': activeLanguage() },
          signal: AbortSignal.timeout(60_000),
        })
        const opened = openEnvelope(response.status, parseJson(await response.text()))
        if (opened.kind === 'ok') return { kind: 'ok', answer: opened.result as UploadAnswer }
        return opened.kind === 'code' ? { kind: 'code', message: opened.message } : { kind: 'offline' }
      } catch {
        // Whatever kept it from the server: the person may try again.
        return { kind: 'offline' }
      }
    },
    [device, baseUrl, newId],
  )
}
