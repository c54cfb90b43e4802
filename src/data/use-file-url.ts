// Where a picture is to be had: on this device as long as it waits to be sent, then from the server.
import { useEffect, useState } from 'react'
import { useData, useRunning } from './data-context.tsx'

/** An address for `img`, or undefined without a file and while this device is asked. */
export function useFileUrl(fileUri: string | null | undefined): string | undefined {
  const { baseUrl } = useData()
  const files = useRunning()?.engine.files
  const [found, setFound] = useState<{ fileUri: string; url: string }>()
  useEffect(() => {
    if (!files || !fileUri) return
    let left = false
    let local: string | undefined
    const show = (blob: Blob | undefined) => {
      if (left) return
      if (blob) local = URL.createObjectURL(blob)
      setFound({ fileUri, url: local ?? `${baseUrl}/api/platform/files/${encodeURIComponent(fileUri)}` })
    }
    files.get(fileUri).then(
      (file) => show(file?.blob),
      () => show(undefined),
    )
    return () => {
      left = true
      if (local !== undefined) URL.revokeObjectURL(local)
    }
  }, [files, fileUri, baseUrl])
  return found !== undefined && found.fileUri === fileUri ? found.url : undefined
}
