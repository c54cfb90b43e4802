// Where a picture is to be had: on this device as long as it waits to be sent, then from the server.
import { useObservable } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { useData, useRunning } from '../data-context.tsx'

const ASKING = Symbol('asking')
const nothing = { subscribe: () => () => undefined }

/** An address for `img`, or undefined without a file and while this device is asked. */
export function useFileUrl(fileUri: string | null | undefined): string | undefined {
  const { baseUrl } = useData()
  const running = useRunning()
  const stored = useObservable(
    () => (running && fileUri ? running.liveFile(fileUri) : nothing),
    [running, fileUri],
    ASKING,
  )
  const isAsked = stored !== ASKING
  const blob = isAsked && stored?.id === fileUri ? stored?.blob : undefined
  const local = useMemo(() => (blob ? URL.createObjectURL(blob) : undefined), [blob])
  useEffect(() => () => void (local && URL.revokeObjectURL(local)), [local])
  if (!fileUri || !isAsked) return undefined
  return local ?? `${baseUrl}/api/platform/files/${encodeURIComponent(fileUri)}`
}
