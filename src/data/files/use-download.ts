// Downloads under the identity that is open.
import { useCallback } from 'react'
import { activeLanguage } from '#src/i18n/i18n.ts'
import { useData } from '../data-context.tsx'
import { currentToken } from '../device/current-token.ts'
import { realClock } from '../engine/real-clock.ts'
import { type DownloadJob, type DownloadResult, download } from './download.ts'
import { saveBlob } from './save-blob.ts'

export type Download = (job: Omit<DownloadJob, 'token' | 'language'>) => Promise<DownloadResult>

/** Downloads a file from the server with the token of the identity that is open. */
export function useDownload(): Download {
  const { device, baseUrl } = useData()
  return useCallback(
    async (job) => {
      const token = await currentToken(device)
      const deps = {
        fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
        save: saveBlob,
        after: realClock.after,
      }
      return download({ ...job, path: `${baseUrl}${job.path}`, token, language: activeLanguage() }, deps)
    },
    [device, baseUrl],
  )
}
